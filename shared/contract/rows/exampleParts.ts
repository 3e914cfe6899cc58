/** Address of an example picture. */
export const media = (name: string) => `https://media.example/${name}.jpg`;

const link = { linkType: 3, val: "10231", linkSpuId: "10231", vc: "VC0102" };

/** A block of a page. */
export const highlight = {
  modelName: "highlight",
  contents: JSON.stringify({ title: "Line Blue", pic: { url: media("line-blue") }, linkUrl: link }),
};

/** Writes each change of a version as it is in its file, without commit and author. */
module.exports = {
  getReleaseLine: async ({ summary }) =>
    `- ${summary
      .split("\n")
      .map((line, i) => (i === 0 || line === "" ? line : `  ${line}`))
      .join("\n")}`,
  getDependencyReleaseLine: async () => "",
};

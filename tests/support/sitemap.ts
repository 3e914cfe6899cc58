/** The site's own sign of an answer that lacks a part for now: on a busy machine an upstream call may. */
const isForNow = ({ headers, status }: Response) =>
  status === 503 || /s-maxage=10\b/.test(headers.get("Cache-Control") ?? "");

/** Asks as a crawler does, which comes back for what was not whole. */
export async function askAsCrawler(address: string): Promise<Response> {
  let response = await fetch(address, { redirect: "manual" });
  for (let left = 4; left > 0 && isForNow(response); left -= 1) {
    response = await fetch(address, { redirect: "manual" });
  }
  return response;
}

/** Every address of the sitemap's parts, without the site's own origin, with the day that it gives. */
export async function readSitemap(origin: string): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  const get = async (address: string) => (await askAsCrawler(address)).text();
  const parts = [...(await get(`${origin}/sitemap.xml`)).matchAll(/<loc>(.*?)<\/loc>/g)];
  for (const [, part = ""] of parts) {
    const xml = await get(part.replace(/&amp;/g, "&"));
    for (const [, address = "", day = ""] of xml.matchAll(
      /<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?(?:<image:image>.*?<\/image:image>)?<\/url>/g,
    )) {
      addresses.set(address.replace(origin, "").replace(/&apos;/g, "'"), day);
    }
  }
  return addresses;
}

/** The site's marker of a response with a missing part: on a busy machine an upstream call may be late. */
const isForNow = ({ headers, status }: Response) =>
  status === 503 || /s-maxage=10\b/.test(headers.get("Cache-Control") ?? "");

/** Requests like a crawler, which retries incomplete responses. */
export async function askAsCrawler(address: string): Promise<Response> {
  let response = await fetch(address, { redirect: "manual" });
  for (let left = 4; left > 0 && isForNow(response); left -= 1) {
    response = await fetch(address, { redirect: "manual" });
  }
  return response;
}

/** Every address of the sitemap's parts, without the site's origin, with its date. */
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

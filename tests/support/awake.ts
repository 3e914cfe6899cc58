/**
 * Waits until a site with the embedded backend answers with all its parts. Its first page wakes that
 * backend; on a busy machine this takes so long that a page goes without a part, and for ten seconds
 * nobody waits for that part.
 * @throws {Error} when it does not within a minute
 */
export async function awake(origin: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const page = await fetch(`${origin}/`);
    await page.text();
    // A page that lacks a part is kept for ten seconds.
    if (page.ok && /s-maxage=300\b/.test(page.headers.get("cache-control") ?? "")) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${origin} does not answer with all its parts`);
}

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createDocuments } from "#server/node/pageCache.ts";
import { createPages, PAGES } from "#server/node/pages.ts";
import { deferred } from "#tests/support/deferred.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server whose pages a listener makes; `asked` counts them. */
async function site(
  listener: RequestListener,
  onArrival = () => {},
  pages = createPages(createDocuments(0)),
) {
  const server = createServer((request, response) => {
    void pages.answer(request, response, listener);
    onArrival();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (init?: RequestInit, path = "/page") => fetch(origin + path, init);
}

const texts = (answers: Response[]) => Promise.all(answers.map((answer) => answer.text()));

it("visitors who ask for the same public page share one", async () => {
  let asked = 0;
  const ready = deferred<void>();
  let arrived = 0;
  const visit = await site(
    async (_, response) => {
      asked += 1;
      await ready.promise;
      response.setHeader("Cache-Control", "public, max-age=0");
      response.end(`page ${asked}`);
    },
    () => {
      arrived += 1;
      if (arrived === 20) ready.resolve();
    },
  );
  const visits = Array.from({ length: 20 }, () => visit());
  expect(new Set(await texts(await Promise.all(visits)))).toEqual(new Set(["page 1"]));
});

it.each([
  ["cannot be had now", 503, { "Retry-After": "30" }],
  ["is not there", 404, {}],
])(
  "those who wait for a page that %s wait once, and the next share again",
  async (_, status, headers) => {
    let asked = 0;
    let arrived = 0;
    let both = deferred<void>();
    const visit = await site(
      async (_request, response) => {
        asked += 1;
        await both.promise;
        if (asked === 1) {
          response.statusCode = status;
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          return void response.end();
        }
        response.setHeader("Cache-Control", "public, max-age=0");
        response.end();
      },
      () => {
        arrived += 1;
        if (arrived % 2 === 0) both.resolve();
      },
    );
    const first = await Promise.all([visit(), visit()]);
    both = deferred<void>();
    const next = await Promise.all([visit(), visit()]);
    expect([...first, ...next].map(({ status }) => status)).toEqual([status, status, 200, 200]);
    expect(asked).toBe(2);
  },
);

it.each([
  ["that no cache may keep", { "Cache-Control": "no-store" }],
  ["without a word about caches", {}],
  ["with a cookie", { "Cache-Control": "public, max-age=0", "Set-Cookie": "a=b" }],
])("a page %s is made for each", async (_, headers) => {
  let asked = 0;
  const visit = await site((_request, response) => {
    asked += 1;
    response.writeHead(200, headers).end(`page ${asked}`);
  });
  const visits = Array.from({ length: 10 }, () => visit());
  expect(new Set(await texts(await Promise.all(visits))).size).toBe(10);
});

it("the work goes on while someone waits, and ends when nobody does", async () => {
  const ready = deferred<void>();
  const begun = deferred<void>();
  const abandoned = deferred<void>();
  let isAbandoned = false;
  const visit = await site((_, response) => {
    begun.resolve();
    response.once("close", () => {
      if (!response.writableFinished) isAbandoned = true;
      abandoned.resolve();
    });
    void ready.promise.then(() => {
      response.setHeader("Cache-Control", "public, max-age=0");
      response.end("page");
    });
  });
  const [first, second] = [new AbortController(), new AbortController()];
  const leaving = visit({ signal: first.signal }).catch(() => null);
  const staying = visit({ signal: second.signal }).catch(() => null);
  await begun.promise;
  first.abort();
  await leaving;
  expect(isAbandoned).toBe(false);
  second.abort();
  await staying;
  await abandoned.promise;
});

it("an answer that breaks off is a 503, for all who waited", async () => {
  const visit = await site((_, response) => void response.destroy());
  const answers = await Promise.all([visit(), visit()]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(answers[0]?.headers.get("Retry-After")).not.toBeNull();
});

it("a large answer arrives whole, in pieces or at once", async () => {
  const body = "白湖".repeat(100_000);
  const visit = await site((_, response) => {
    response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" });
    response.write(body.slice(0, 7));
    response.end(body.slice(7));
  });
  expect(await (await visit()).text()).toBe(body);
});

it("while the event loop is late, no more than a few are made, and the others are to come again", async () => {
  const limits = { ...PAGES, first: 0, always: 2, busyMs: 20, lookMs: 50 };
  const made = deferred<void>();
  const listener: RequestListener = async (_, response) => {
    await made.promise;
    response.setHeader("Cache-Control", "no-store");
    response.end("page");
  };
  const visit = await site(listener, undefined, createPages(createDocuments(0), undefined, limits));
  const late = setInterval(() => {
    const until = performance.now() + 50;
    while (performance.now() < until);
  });
  closing.push(() => clearInterval(late));
  // Further ones come until the process has noticed. Each has an address of its own, so that none shares another's.
  const visits: ReturnType<typeof visit>[] = [];
  const toComeAgain = deferred<Awaited<ReturnType<typeof visit>>>();
  const coming = setInterval(async () => {
    const asked = visit({}, `/page-${visits.length}`);
    visits.push(asked);
    const answer = await asked;
    if (answer.status === 503) toComeAgain.resolve(answer);
  });
  closing.push(() => clearInterval(coming));
  const refused = await toComeAgain.promise;
  clearInterval(coming);
  expect(refused.headers.get("Retry-After")).toBe("5");
  clearInterval(late);
  made.resolve();
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
});

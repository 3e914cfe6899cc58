import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import {
  loader as applicationLoader,
  meta as applicationMeta,
} from "#app/routes/about-us/application.tsx";
import { loader, meta } from "#app/routes/about-us/jobs.tsx";
import { composeServer } from "#server/compose.ts";
import { loadApplicationScreen } from "#server/features/careers/application.ts";
import { loadJobsScreen } from "#server/features/careers/jobs.ts";

vi.mock(import("#server/features/careers/jobs.ts"), async (original) => ({
  ...(await original()),
  loadJobsScreen: vi.fn(),
}));

vi.mock(import("#server/features/careers/application.ts"), async (original) => ({
  ...(await original()),
  loadApplicationScreen: vi.fn(),
}));

composeServer({ blockReader: definitionOf, build: "test" });

const shown = {
  siteUrl: "http://localhost:3000",
  list: { kind: "list", jobs: [] },
  blocks: [],
  dialog: null,
  cities: [{ label: "", href: "/about-us/jobs", current: true }],
  hrefs: { list: "/about-us/jobs", intro: "", form: "", done: "" },
};

async function answer(change: object) {
  vi.mocked(loadJobsScreen).mockResolvedValue({ ...shown, ...change } as never);
  const request = new Request("http://localhost/about-us/jobs");
  const { data, init } = await loader({ request, context: {} } as LoaderFunctionArgs);
  const head = meta({ data } as unknown as MetaArgs<typeof loader>);
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), head };
}

const noindex = { name: "robots", content: "noindex" };

test("allows caching and indexing of the list", async () => {
  const { status, headers, head } = await answer({});
  expect(status).toBe(200);
  expect(headers.get("X-Robots-Tag")).toBeNull();
  expect(head).not.toContainEqual(noindex);
});

test("excludes an unknown city from search engines", async () => {
  const cities = [{ label: "", href: "/about-us/jobs", current: false }];
  expect((await answer({ cities })).head).toContainEqual(noindex);
});

test("uses the city name in the title and description of its list", async () => {
  const cities = [{ label: "上海", href: "/about-us/jobs?city=310100", current: true }];
  const { head } = await answer({ cities });
  expect(head).toContainEqual({ title: "上海｜职位｜HVIDSØ 白湖" });
  expect(JSON.stringify(head)).toContain("上海正在招聘的职位");
});

async function formHead(step: object, refused = false) {
  const intro = "/about-us/jobs?city=310100&page=2&job=8001";
  const screen = { siteUrl: "https://example.com", step, hrefs: { intro } };
  vi.mocked(loadApplicationScreen).mockResolvedValue(screen as never);
  const request = new Request(`http://localhost${intro}`);
  const args = { request, context: { refused } } as unknown as LoaderFunctionArgs;
  const { data } = await applicationLoader(args);
  return applicationMeta({ data } as unknown as MetaArgs<typeof applicationLoader>);
}

test.each([
  ["an open form at the job's address, whichever list it was opened from", "form", false, false],
  ["no form that came back", "form", true, true],
  ["no result", "done", false, true],
] as const)("shows search engines %s", async (_case, kind, refused, hidden) => {
  const step = { kind, job: { title: "画师" }, receipt: { jobId: "8001", leftOut: [] } };
  const head = await formHead(step, refused);
  const href = "https://example.com/about-us/jobs?job=8001";
  expect(head).toContainEqual(hidden ? noindex : { tagName: "link", rel: "canonical", href });
});

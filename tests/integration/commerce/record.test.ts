import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { unhurried } from "#tests/support/commerce.ts";
import {
  accept,
  type FakeUpstream,
  fail,
  refuse,
  startFakeUpstream,
} from "#tests/support/fakeUpstream.ts";
import { testLog } from "#tests/support/testLog.ts";
import { masked } from "#tools/record/mask.ts";
import { startRecorder } from "#tools/record/recorder.ts";

const folder = mkdtempSync(join(tmpdir(), "record-"));
let backend: FakeUpstream;

const store = {
  id: 13912345678,
  storeCode: "S1",
  storeName: "一店",
  address: "一路 1 号",
  linkPhone: "139 1234 5678",
  createBy: "张三",
  operatorPhone: "13912345678",
};
const job = {
  id: "1",
  jobTitle: "顾问",
  jobContent: "写信给 someone@brand.example 或 13912345678",
};

beforeAll(async () => {
  backend = await startFakeUpstream({
    getStoreByStoreCode: (_, response) => accept(response, store),
    getJobDetail: (request, response) =>
      request.url?.includes("jobId=1") ? accept(response, job) : refuse(response, "没有"),
    findSearchWord: (_, response) => fail(response),
    securityCodeQuery: (_, response) => accept(response, { code: 1, data: { prompt: "真" } }),
    queryModelContentDetail: (_, response) =>
      accept(response, [
        { id: "n", contents: '{"navItem":[{"navName":"一","extra":1}]}', owner: "李四" },
      ]),
  });
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

function client(env: Record<string, string>) {
  const config = readConfig({ COMMERCE_ACCESS_TOKEN: "secret-token", LOG_LEVEL: "silent", ...env });
  const parts = { config, transport: createTransport(config), log: testLog().logger };
  return createCommerceClient({ ...parts, sleep: async () => {}, budget: unhurried });
}

async function ask(commerce: ReturnType<typeof client>) {
  return {
    store: await commerce.getStoreByStoreCode({ storeCode: "S1" }),
    job: await commerce.getJobDetail({ jobId: "1" }),
    none: await commerce.getJobDetail({ jobId: "2" }),
    words: await commerce.findSearchWord({}),
    code: await commerce.securityCodeQuery({ securityCode: "HV-SECRET" }),
    navigation: await commerce.queryModelContentDetail({ contentId: "n" }),
  };
}

test("replays recorded responses without the backend and without personal data", async () => {
  const config = readConfig({ COMMERCE_API_BASE: backend.base });
  const recorder = await startRecorder(backend.base, folder, config.commerce, {});
  const live = await ask(client({ COMMERCE_API_BASE: recorder.base }));
  await recorder.stop();
  expect(recorder.count()).toBe(5);
  await backend.leave();

  const again = await ask(client({ COMMERCE_API_BASE: backend.base, COMMERCE_FIXTURES: folder }));
  const masks = { linkPhone: "138 0000 0000" };
  expect(again.store).toEqual({
    ok: true,
    data: { ...(live.store as { data: object }).data, ...masks },
  });
  expect(again.job).toMatchObject({
    data: { jobTitle: "顾问", jobContent: "写信给 masked@masked.example 或 13800000000" },
  });
  expect(again.none).toEqual(live.none);
  expect(again.words).toEqual({ ok: false, failure: { kind: "http-error", status: 500 } });
  expect(again.navigation).toEqual(live.navigation);
  // The call has a side effect: never recorded, and rejected like an unknown call.
  expect(again.code).toEqual({
    ok: false,
    failure: { kind: "rejected", errorCode: "NOT_RECORDED", message: "" },
  });

  const written = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join();
  for (const secret of ["secret-token", "HV-SECRET", "张三", "李四", "operatorPhone", "someone@"]) {
    expect(written, secret).not.toContain(secret);
  }
  expect(written).toContain("extra");
  expect(written).toContain("13912345678");
});

test("does not mask an id as a telephone number, and keeps only the branches of a tree", () => {
  const row = (key: CallKey) => calls[key].data;
  const node = { virtualCategoryCode: "13912345678", virtualCategoryName: "盘", editor: "张三" };
  expect(
    masked(
      { errorCode: "0", data: { results: [{ ...node, subList: [{ ...node, subList: [node] }] }] } },
      row("getVirtualCategoryList"),
    ),
  ).toEqual({
    errorCode: "0",
    data: {
      results: [
        {
          virtualCategoryCode: "13912345678",
          virtualCategoryName: "盘",
          subList: [
            {
              virtualCategoryCode: "13912345678",
              virtualCategoryName: "盘",
              subList: [{ virtualCategoryCode: "13912345678", virtualCategoryName: "盘" }],
            },
          ],
        },
      ],
    },
  });
  expect(
    masked({ success: true, data: { jobTitle: "110101199003071234" } }, row("getJobDetail")),
  ).toEqual({
    success: true,
    data: { jobTitle: "000000200001010000" },
  });
  expect(masked(null, row("getJobDetail"))).toBeNull();
  expect(masked("13912345678", row("getJobDetail"))).toBe("13800000000");
});

import { beforeEach, expect, test, vi } from "vitest";
import {
  activeFiles,
  changeAll,
  type FileItem,
  linesAbout,
  noFiles,
  withChosen,
  withProgress,
} from "#app/features/careers/fileList.ts";
import { FILE_FIELDS } from "#shared/domain/files.ts";
import { rows } from "#tests/support/rows.ts";

const file = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: "application/pdf" });
const names = (items: readonly FileItem[]) => items.map((item) => item.name);

const warn = vi.spyOn(console, "warn");
beforeEach(() => {
  warn.mockReset();
  warn.mockImplementation(() => {});
});

test("a file has all members of the specification, and no address, which the brand does not publish", {
  meta: rows("DATA-20"),
}, () => {
  const [item] = withChosen([], "resumeFile", [file("a.pdf")]).list;
  expect(item).toEqual({
    uid: expect.any(Number),
    name: "a.pdf",
    status: "chosen",
    percent: 0,
    response: null,
    error: null,
    url: null,
    thumbUrl: null,
    file: expect.any(File),
  });
});

test("keeps the last resume", { meta: rows("UPLOAD-07") }, () => {
  const first = withChosen([], "resumeFile", [file("a.pdf")]);
  const second = withChosen(first.list, "resumeFile", [file("b.pdf")]);
  expect(names(second.list)).toEqual(["b.pdf"]);
  expect(second.dropped).toEqual([]);
});

test("keeps the first five portfolio files and warns about the others by name", {
  meta: rows("UPLOAD-03", "UPLOAD-08"),
}, () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((n) => file(`${n}.pdf`));
  const { list, dropped } = withChosen([], "otherFiles", seven);
  const lines = linesAbout(list, "otherFiles", dropped);
  expect(names(list)).toEqual(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^6\.pdf/);
  expect(warn).toHaveBeenCalledTimes(2);
});

test("omits duplicate names and other file types with their reasons", {
  meta: rows("UPLOAD-02"),
}, () => {
  const { list } = withChosen([], "otherFiles", [file("a.pdf")]);
  const added = [file("a.pdf"), file("b.png")];
  const { list: after, dropped } = withChosen(list, "otherFiles", added);
  const lines = linesAbout(after, "otherFiles", dropped);
  expect(names(after)).toEqual(["a.pdf"]);
  expect(after[0]).toBe(list[0]);
  expect(lines.map((line) => line.slice(0, 5))).toEqual(["a.pdf", "b.png"]);
  expect(new Set(lines).size).toBe(2);
});

test("excludes a removed file, and allows its name again", () => {
  const { list } = withChosen([], "otherFiles", [file("a.pdf")]);
  const removed = list.map((item) => ({ ...item, status: "removed" as const }));
  expect(activeFiles(removed)).toEqual([]);
  expect(withChosen(removed, "otherFiles", [file("a.pdf")]).dropped).toEqual([]);
});

test("says of a dropped file only what still holds after another has been removed", () => {
  const most = FILE_FIELDS.otherFiles;
  const all = Array.from({ length: most }, (_, n) => file(`${n + 1}.pdf`));
  const beyond = `${most + 1}.pdf`;
  const added = [file("1.pdf"), file(beyond), file("图.png"), file("空.pdf", 0)];
  const { list } = withChosen([], "otherFiles", all);
  const { dropped } = withChosen(list, "otherFiles", added);
  const said = (items: FileItem[]) =>
    linesAbout(items, "otherFiles", dropped).map((line) => line.split("：")[0]);
  expect(said(list).sort()).toEqual(["1.pdf", beyond, "图.png", "空.pdf"].sort());
  const without = (name: string) =>
    list.map((item) => (item.name === name ? { ...item, status: "removed" as const } : item));
  expect(said(without("3.pdf")).sort()).toEqual(["1.pdf", "图.png", "空.pdf"].sort());
  expect(said(without("1.pdf")).sort()).toEqual(["图.png", "空.pdf"].sort());
});

test("assigns progress to the files in sending order, after the text", {
  meta: rows("UPLOAD-09"),
}, () => {
  const resumeFile = withChosen([], "resumeFile", [file("a.pdf", 100)]).list;
  const otherFiles = withChosen([], "otherFiles", [file("b.pdf", 200)]).list;
  const lists = { resumeFile, otherFiles };
  const states = (sent: number) => {
    const after = withProgress(lists, sent, 350);
    return [...after.resumeFile, ...after.otherFiles].map((item) => [item.status, item.percent]);
  };
  expect(states(50)).toEqual([
    ["uploading", 0],
    ["uploading", 0],
  ]);
  expect(states(100)).toEqual([
    ["uploading", 50],
    ["uploading", 0],
  ]);
  expect(states(250)).toEqual([
    ["done", 100],
    ["uploading", 50],
  ]);
  expect(states(350)).toEqual([
    ["done", 100],
    ["done", 100],
  ]);
});

test("reports an error on every counted file and on no removed one", {
  meta: rows("UPLOAD-09"),
}, () => {
  const [item] = withChosen([], "resumeFile", [file("a.pdf")]).list;
  if (!item) throw new Error("no item");
  const gone = { ...item, uid: 0, status: "removed" as const };
  const after = changeAll({ ...noFiles, resumeFile: [item, gone] }, (each) => ({
    ...each,
    status: "error",
  }));
  expect(after.resumeFile.map(({ status }) => status)).toEqual(["error", "removed"]);
});

const decisions = {
  site: "docs/decisions/0001-one-site.md",
  client: "docs/decisions/0002-commerce-client.md",
  content: "docs/decisions/0003-content-and-blocks.md",
  header: "docs/decisions/0005-header-and-search.md",
  verification: "docs/decisions/0008-verification.md",
  application: "docs/decisions/0009-job-application.md",
  uploads: "docs/decisions/0010-uploads.md",
  preview: "docs/decisions/0017-preview.md",
};

/** Rows whose tests show only a part of the ledger's requirement, and the missing part. */
export const partly: Record<string, string> = {
  "LIMIT-17":
    "no form has a text area; the name, the one free text there is, is counted so on both sides",
  "STACK-12":
    "the gate looks at memory under hundreds of broken uploads; large ones are measured by `npm run bench upload`",
  "HTTP-08":
    "a status below 200 cannot reach a caller of fetch; 199 is looked at in the browser's upload only",
};

/** Rows that a decision implements differently from the wording: how, and in which decision record. */
export const decidedOtherwise: Record<string, { how: string; decision: string }> = {
  "CALL-01": {
    how: "asked for an editor's preview only, never for a visitor's page",
    decision: decisions.preview,
  },
  "CALL-45": {
    how: "the form's one post carries all files, in `resumeFile` and `otherFiles`; the header is sent",
    decision: decisions.application,
  },
  "DATA-22": {
    how: "the browser keeps the search history alone, the server's cache the rest",
    decision: decisions.site,
  },
  "ERR-04": {
    how: "an answer that may have spent a query opens a dialog that says so; other failures are told to the letter",
    decision: decisions.verification,
  },
  "ERR-12": {
    how: "a line that broke after the last byte is told as in doubt, other failures to the letter",
    decision: decisions.application,
  },
  "HTTP-06": {
    how: "callers get the accepted answer's data, used fields only; failures are values",
    decision: decisions.client,
  },
  "HTTP-07": {
    how: "reads end after `COMMERCE_TIMEOUT_MS`; 0 restores the rule",
    decision: decisions.client,
  },
  "JOB-02": {
    how: "details are a modal, form and result a page of their own that looks like it",
    decision: decisions.application,
  },
  "LIMIT-24": {
    how: "one responsive site under one `SITE_URL` instead of a desktop and a mobile host name",
    decision: decisions.site,
  },
  "STATE-04": {
    how: "read as a press outside that closes the open panel",
    decision: decisions.header,
  },
  "STORE-22": {
    how: "the shops are the three; a fourth channel of the settings stands among the footer's follow-us links",
    decision: decisions.content,
  },
  "STORY-01": {
    how: "founded in 1782: 1775 is a real maker's year, and the house is invented",
    decision: decisions.site,
  },
  "UPLOAD-03": {
    how: "beside the console's warning a line at the field names the file",
    decision: decisions.uploads,
  },
};

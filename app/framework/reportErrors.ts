/**
 * Script that reports one error of a page to `/resources/browser-errors`: the error's name and the positions in
 * own files, so nothing that a visitor typed or opened. Errors of other scripts, extensions for instance, are
 * left out. Follows the deferred loader in its file; `SHARE` is replaced by `BROWSER_ERROR_SAMPLE`
 * (`loaderText.ts`). In ES5 for browsers of any age.
 */
export const REPORT_ERRORS = `(function(){
var left=Math.random()<SHARE;
function tell(e){
var r=e.reason||e.error||{},
at=left&&String(r.stack||e.filename+":"+e.lineno+":"+e.colno).match(/\\/(assets|resources\\/loader)\\/[\\w.-]+:\\d+:\\d+/g);
if(at&&navigator.sendBeacon){
left=0;
navigator.sendBeacon("/resources/browser-errors",new URLSearchParams({name:r.name||"",at:at.slice(0,5).join(" ")}))
}
}
addEventListener("error",tell);
addEventListener("unhandledrejection",tell)
})();`;

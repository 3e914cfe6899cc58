import { SPARING } from "#app/framework/dataSaver.ts";

/** Maximum width of lazy pictures in data-saver mode, in pixels: sharp enough on a phone. */
export const LIGHT_WIDTH = 640;
/** Milliseconds after which lazy pictures load although the first picture has not. */
const LONGEST_WAIT = 8000;

/**
 * Inline script at the start of the body. The first picture of a screen has the connection for itself: until it is
 * complete, until the page has loaded, or until the first touch, lazy pictures are moved out of reach, beyond the distance at which browsers load
 * them. Afterwards each loads at its own distance, like without this script. Engines without lazy loading have requested
 * all pictures before, so they keep them.
 *
 * In data-saver mode (`SPARING`) web fonts wait, too (system fonts replace them), and every lazy picture loses its wide
 * candidates before it is requested. If the smallest is still too wide, a smaller one is requested, except for
 * single-size pictures and other resizers. The document itself cannot vary, because caches store one version.
 *
 * Requires the font faces in the document's first style element (`UsedStyles`).
 *
 * Constant text, like the deferred loader: its CSP hash is the same on every page.
 */
export const LATE_PICTURES = `(function(){
if(!("loading"in HTMLImageElement.prototype))return;
var d=document,sheet=d.styleSheets[0],faces=[],n=sheet.cssRules.length,waits;
function look(){
var o=d.querySelector("img[fetchpriority=high]");
if(o?o.complete:d.readyState!="loading")end()}
function end(){
if(waits)sheet.deleteRule(0);
waits=0;
faces.splice(0).forEach(function(t){sheet.insertRule(t)})}
if((${SPARING})(navigator.connection||{})){
while(n--)if(/^@font-face.*url/.test(sheet.cssRules[n].cssText)){faces.push(sheet.cssRules[n].cssText);sheet.deleteRule(n)}
new MutationObserver(function(){d.querySelectorAll("img[loading=lazy]").forEach(lighten)}).observe(d,{childList:true,subtree:true})}
sheet.insertRule("img[loading=lazy]{translate:-9999px}");
waits=1;
["load","error","DOMContentLoaded"].forEach(function(k){d.addEventListener(k,look,true)});
["pointerdown","keydown","wheel","scroll"].forEach(function(k){addEventListener(k,end,{capture:true,passive:true})});
addEventListener("load",end);
setTimeout(end,${LONGEST_WAIT});
function lighten(i){
if(i.isLight)return;
i.isLight=1;
i.parentNode.querySelectorAll("source").forEach(lighter);lighter(i)}
function lighter(s){
var all=s.srcset.split(", "),light=all.filter(function(a){return+(/(\\d+)w$/.exec(a)||[])[1]<=${LIGHT_WIDTH}});
light=light.join(", ")||all[0].replace(/,w_\\d+(.*) \\d+w$/,",w_${LIGHT_WIDTH}$1 ${LIGHT_WIDTH}w");
if(light!=s.srcset)s.srcset=light}
})()`;

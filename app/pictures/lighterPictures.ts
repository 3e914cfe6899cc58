import { SPARING } from "#app/framework/dataSaver.ts";

/** Maximum width of lazy pictures in data-saver mode, in pixels: sharp enough on a phone. */
export const LIGHT_WIDTH = 640;
/** Maximum number of checks of the first picture, 100 ms apart; afterwards waiting pictures load anyway. */
const LOOKS = 80;
/** Empty picture without a size: the box of a waiting picture keeps its declared ratio. */
const WAITING = "data:image/svg+xml,<svg%20xmlns='http://www.w3.org/2000/svg'/>";

/**
 * Inline script at the start of the body. In data-saver mode (`SPARING`) every lazy picture loses its wide
 * candidates before it is requested. If the smallest is still too wide, a smaller one is requested, except for
 * single-size pictures and other resizers. The document itself cannot vary, because caches store one version.
 * The first picture of a screen is unchanged: the browser has requested it before any script runs. Until it has
 * loaded, lazy pictures and web fonts wait (system fonts replace them), because they would share the bandwidth
 * where request priorities are not respected. Elements changed meanwhile are left unchanged.
 *
 * Requires the font faces in the document's first style element (`UsedStyles`).
 *
 * Constant text, like the deferred loader: its CSP hash is the same on every page.
 */
export const LIGHTER_PICTURES = `(function(){
if(!(${SPARING})(navigator.connection||{}))return;
var d=document,held=[],looks,waiting="${WAITING}",sheet=d.styleSheets[0],n=sheet.cssRules.length;
function look(){
var o=d.querySelector("img[fetchpriority=high]");
if(looks--&&!(o?o.complete:d.readyState!="loading"))setTimeout(look,100);
else held.splice(0).forEach(function(f){f()})}
function later(f){if(held.push(f)==1){looks=${LOOKS};look()}}
function lighten(i){
if(i.isLight)return;
i.isLight=1;
var all=i.parentNode.querySelectorAll("source"),first=all[0]||i,light;
all.forEach(lighter);lighter(i);
light=first.srcset;
first.srcset=waiting;
later(function(){if(first.srcset==waiting)first.srcset=light})}
function lighter(s){
var all=s.srcset.split(", "),light=all.filter(function(a){return+(/(\\d+)w$/.exec(a)||[])[1]<=${LIGHT_WIDTH}});
light=light.join(", ")||all[0].replace(/,w_\\d+(.*) \\d+w$/,",w_${LIGHT_WIDTH}$1 ${LIGHT_WIDTH}w");
if(light!=s.srcset)s.srcset=light}
function wait(t){later(function(){sheet.insertRule(t)})}
while(n--)if(/^@font-face.*url/.test(sheet.cssRules[n].cssText)){wait(sheet.cssRules[n].cssText);sheet.deleteRule(n)}
new MutationObserver(function(){d.querySelectorAll("img[loading=lazy]").forEach(lighten)}).observe(d,{childList:true,subtree:true})
})()`;

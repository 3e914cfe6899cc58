import { SPARING } from "#app/framework/sparing.ts";

/** Widest late picture that a slow or metered line is offered, in pixels: sharp enough on a phone. */
export const LIGHT_WIDTH = 640;
/** Looks at the picture that opens a screen, a tenth of a second apart, after which nothing waits for it any more. */
const LOOKS = 80;
/** A picture of nothing, of no size: the box of one that waits keeps the shape that its element says. */
const WAITING = "data:image/svg+xml,<svg%20xmlns='http://www.w3.org/2000/svg'/>";

/**
 * Inline script for the body's beginning: on a line to be spared (`SPARING`), every picture that loads
 * late loses its wide candidates before it is asked for, and all but the first where they are told apart by density;
 * where the smallest is still too wide, it is asked for smaller (but one in one size, or from another resizer). The document itself cannot vary with the line,
 * since caches keep one for all. The one picture that opens a screen stays as it is: the browser has asked
 * for it before any script could speak. Until it has come, late pictures and the house's fonts wait (those of the
 * system stand in for them), which would share the line with it wherever nobody keeps to the browser's priorities. What
 * was changed in between is left so. Of a gallery only what is near is drawn, and so
 * asked for: on a slow line a browser fetches late pictures from far beyond the window.
 *
 * Relies on the document's first style having its font faces (`UsedStyles`).
 *
 * Constant text, like the deferred loader's: its hash in the CSP is the same on every page.
 */
export const LIGHTER_PICTURES = `(function(){
if(!(${SPARING})(navigator.connection||{}))return;
var d=document,held=[],looks,waiting="${WAITING}",sheet=d.styleSheets[0];
function look(){
var o=d.querySelector("img[fetchpriority=high]");
if(looks--&&!(o?o.complete:d.readyState!="loading"))setTimeout(look,100);
else held.splice(0).forEach(function(f){f()})}
function later(f){if(held.push(f)==1){looks=${LOOKS};look()}}
function lighten(i){
var s=i.closest("[data-carousel]>*+*");
if(s)s.style.contentVisibility="auto";
i.parentNode.querySelectorAll("source").forEach(lighter);lighter(i)}
function lighter(s){
var all=s.srcset.split(", "),light=/\\dw$/.test(all)?all.filter(function(a){return+/(\\d+)w$/.exec(a)[1]<=${LIGHT_WIDTH}}):[all[0]];
light=light.join(", ")||all[0].replace(/,w_\\d+(.*) \\d+w$/,",w_${LIGHT_WIDTH}$1 ${LIGHT_WIDTH}w");
s.srcset=waiting;
later(function(){if(s.srcset==waiting)s.srcset=light})}
[].slice.call(sheet.cssRules).forEach(function(r,k){
if(/^@font-face.*url/.test(r.cssText)){
sheet.deleteRule(k);sheet.insertRule(":x{}",k);
later(function(){sheet.insertRule(r.cssText)})}});
new MutationObserver(function(l){l.forEach(function(m){m.addedNodes.forEach(function(n){
if(n.loading=="lazy")lighten(n);
else if(n.querySelectorAll)n.querySelectorAll("img[loading=lazy]").forEach(lighten)})})
}).observe(d,{childList:true,subtree:true})
})()`;

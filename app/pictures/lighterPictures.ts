import { SPARING } from "#app/framework/dataSaver.ts";

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
var d=document,held=[],looks,waiting="${WAITING}",sheet=d.styleSheets[0],n=sheet.cssRules.length;
function look(){
var o=d.querySelector("img[fetchpriority=high]");
if(looks--&&!(o?o.complete:d.readyState!="loading"))setTimeout(look,100);
else held.splice(0).forEach(function(f){f()})}
function later(f){if(held.push(f)==1){looks=${LOOKS};look()}}
function lighten(i){
if(i.isLight)return;
i.isLight=1;
var slide=i.closest("[data-carousel]>*+*"),all=i.parentNode.querySelectorAll("source"),first=all[0]||i,light;
if(slide)slide.style.contentVisibility="auto";
all.forEach(lighter);lighter(i);
light=first.srcset;
first.srcset=waiting;
later(function(){if(first.srcset==waiting)first.srcset=light})}
function lighter(s){
var all=s.srcset.split(", "),light=/\\dw$/.test(all)?all.filter(function(a){return+/(\\d+)w$/.exec(a)[1]<=${LIGHT_WIDTH}}):[all[0]];
light=light.join(", ")||all[0].replace(/,w_\\d+(.*) \\d+w$/,",w_${LIGHT_WIDTH}$1 ${LIGHT_WIDTH}w");
if(light!=s.srcset)s.srcset=light}
function wait(t){later(function(){sheet.insertRule(t)})}
while(n--)if(/^@font-face.*url/.test(sheet.cssRules[n].cssText)){wait(sheet.cssRules[n].cssText);sheet.deleteRule(n)}
new MutationObserver(function(){d.querySelectorAll("img[loading=lazy]").forEach(lighten)}).observe(d,{childList:true,subtree:true})
})()`;

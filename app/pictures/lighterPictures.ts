import { SPARING } from "#app/framework/sparing.ts";

/** Widest late picture that a slow or metered line is offered, in pixels: sharp enough on a phone. */
export const LIGHT_WIDTH = 640;
/** Looks at the picture that opens a screen, a tenth of a second apart, after which nothing waits for it any more. */
const LOOKS = 80;

/**
 * Inline script for the body's beginning: on a line to be spared (`SPARING`), every picture that loads
 * late loses its wide candidates before it is asked for, and all but the first where they are told apart by density;
 * where the smallest is still too wide, it is asked for smaller (but one in one size, or from another resizer). The document itself cannot vary with the line,
 * since caches keep one for all. The one picture that opens a screen stays as it is: the browser has asked
 * for it before any script could speak; until it has come those in a box of its own size wait, which would share the
 * line with it wherever nobody keeps to the browser's priorities. Of a gallery only what is near is drawn, and so
 * asked for: on a slow line a browser fetches late pictures from far beyond the window.
 *
 * Constant text, like the deferred loader's: its hash in the CSP is the same on every page.
 */
export const LIGHTER_PICTURES = `(function(){
if(!(${SPARING})(navigator.connection||{}))return;
function each(l,f){[].forEach.call(l,f)}
function lighten(i){
var s=i.closest("[data-carousel]>*+*");
if(s)s.style.contentVisibility="auto";
each(i.parentNode.querySelectorAll("source"),lighter);lighter(i);
var o=document.querySelector("img[fetchpriority=high]"),b=i.parentNode.previousSibling;
if(o&&b&&b.viewBox)(function wait(k){
var w=k&&!o.complete;
i.style.display=w?"none":"";
w&&setTimeout(wait,100,k-1)})(${LOOKS})}
function lighter(s){
var all=s.srcset.split(", ");
if(!/\\dw$/.test(s.srcset)){if(all[1])s.srcset=all[0];return}
var light=all.filter(function(a){return+/(\\d+)w$/.exec(a)[1]<=${LIGHT_WIDTH}});
s.srcset=light[0]?light.join(", "):all[0].replace(/,w_\\d+(.*) \\d+w$/,",w_${LIGHT_WIDTH}$1 ${LIGHT_WIDTH}w")}
new MutationObserver(function(l){l.forEach(function(m){each(m.addedNodes,function(n){
if(n.tagName=="IMG"&&n.loading=="lazy")lighten(n);
else if(n.querySelectorAll)each(n.querySelectorAll("img[loading=lazy]"),lighten)})})
}).observe(document,{childList:true,subtree:true})
})()`;

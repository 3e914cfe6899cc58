import { SPARING } from "#app/framework/dataSaver.ts";
import { SWIPE_PX } from "#app/ui/swipe.ts";
import { AGAIN, DEFERRED } from "#shared/domain/deferred.ts";
import { LAYER } from "#shared/domain/dialogBackground.ts";
import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { INPUT_METHOD_KEY_TEST } from "#shared/domain/inputMethod.ts";

/**
 * Script that starts the scripts in the template of `DeferredScripts`, once, at the visitor's first
 * touch, key or pointer move.
 *
 * - A second after load, the scripts are only fetched. Running them and restyling the page
 *   would block a slow phone for half a second. On a slow or metered connection (`SPARING`) they are not fetched
 *   either. Before the end of the document they are only fetched: React hydrates a complete page.
 * - The stylesheets load first, because scripts can render elements whose rules the document lacks
 *   (`UsedStyles`). If a stylesheet fails, no script runs and the page stays as served.
 * - What a tap or key does by itself is painted first: a tap counts from its click, and styles and scripts are
 *   applied after the next frame.
 * - Autofocus does not count. Chromium reports zero distance for the first move in a document, and for a pointer
 *   that rests while layout changes below it: such a move counts from the end of the load on, and not at all on a
 *   slow or metered connection. A press, key, move or turn of the wheel before this script has run counts, too
 *   (`app/hydration/beforeScripts.ts`).
 * - Going back to another URL before the router runs reloads the page.
 * - A tap on a link to another page starts nothing: the scripts would compete with the next page.
 * - A popover with a field focuses it within the tap that opens it. A phone opens its keyboard only then.
 * - Until the scripts run, keys and presses have the same effect as with them: Escape closes the innermost
 *   popover (`usePopovers`) or a served dialog by its link; a press outside closes a popover; arrow keys turn
 *   the pictures of the viewer (`useTurning`) by its links. Keys and the links that close a dialog replace the
 *   history entry, so Back does not open a closed dialog again.
 * - A mouse drag turns a row of slides (`data-carousel`) and does not count as a click. A press whose release the
 *   page has not seen ends at the next one.
 * - A press on a control marked `AGAIN` is repeated once the scripts run; if they do not load within seconds,
 *   its link is followed.
 * - A page restored from the back/forward cache has its search field cleared.
 *
 * Private to Remix 2.17.5: `window.__remixRouter` (docs/upgrade.md).
 *
 * The same text inline on every page, in ES5 for browsers of any age.
 */
export const DEFERRED_LOADER = `(function(){
var d=document,w=window,l=location,at=l.pathname+l.search,got,done,wait=0,rest,row,from,
saving=(${SPARING})(navigator.connection||{}),
t=d.querySelector("template[${DEFERRED}]"),
on="pointermove click wheel keydown focusin".split(" ");
function get(){
if(got)return;
got=1;
t.content.querySelectorAll("link").forEach(function(e){
e=e.cloneNode();
if(e.rel=="stylesheet"){e.as="style";e.rel="preload"}
d.head.appendChild(e)
})
}
function go(v){
var k=v.type,e=v.target,a=k!="keydown"&&e.closest&&e.closest("a[href]");
if(k=="focusin"&&e.autofocus)return;
if(k=="pointermove"&&v.movementX===0&&v.movementY===0&&(saving||d.readyState!="complete")){rest=v;return}
if(d.readyState!="complete"&&a&&a.pathname!=l.pathname)return;
on.forEach(function(k){w.removeEventListener(k,go,true)});
get();
requestAnimationFrame(function(){setTimeout(apply)})
}
function apply(){
t.content.querySelectorAll("link[rel=stylesheet]").forEach(function(e){
wait++;e.onload=function(){e.onload=null;wait--;run()};
t.parentNode.insertBefore(e,t)});
d.addEventListener("DOMContentLoaded",run);
run()
}
function run(){
if(done||wait||d.readyState=="loading")return;
done=1;
d.head.appendChild(t.content.querySelector("script"))
}
on.forEach(function(k){w.addEventListener(k,go,{capture:true,passive:true})});
w.beforeScripts&&beforeScripts.touch&&go(beforeScripts.touch);
saving||w.addEventListener("load",function(){rest?go(rest):setTimeout(get,1000)});
function notYet(){return!performance.getEntriesByName("${HYDRATED}")[0]}
d.addEventListener("click",function(e){
var s=e.target.closest("details[data-to-field]:not([open])>summary"),a=notYet()&&e.target.closest("a[${AGAIN}]"),n=0,i;
if(s){e.preventDefault();s.parentNode.open=true;s.parentNode.querySelector("input").focus({preventScroll:true})}
if(!a)return;
e.preventDefault();
i=setInterval(function(){
if(notYet()&&++n<80)return;
clearInterval(i);notYet()?l.hash=a.hash:a.click()
},100)
});
d.addEventListener("click",function(e){
var v=d.querySelector("[${LAYER}]>a"),a=v&&e.target.closest("[${LAYER}] a");
if(!a||a.href!=v.href||!notYet()||e.button||e.altKey||e.ctrlKey||e.metaKey||e.shiftKey)return;
e.preventDefault();l.replace(a.href)
});
function opened(){return d.querySelectorAll("details[data-popover][open]")}
w.addEventListener("pointerdown",function(e){
notYet()&&opened().forEach(function(p){p.contains(e.target)||p.removeAttribute("open")})
});
w.addEventListener("keydown",function(e){
if(!notYet()||${INPUT_METHOD_KEY_TEST}||e.altKey||e.ctrlKey||e.metaKey)return;
var o=opened(),p=e.key=="Escape"&&o[o.length-1],
s={Escape:"[${LAYER}]>a",ArrowLeft:"[${LAYER}] [rel=prev]",ArrowRight:"[${LAYER}] [rel=next]"}[e.key],
a=s&&d.querySelector(s);
if(p){p.removeAttribute("open");p.querySelector("summary").focus()}
else a&&l.replace(a.href)
});
w.addEventListener("mousedown",function(e){
row=!e.button&&notYet()&&e.target.closest("[data-carousel]");
from=e.clientX;
row&&e.preventDefault()
});
w.addEventListener("mouseup",function(e){
var c=row,n=from-e.clientX,s=function(e){e.preventDefault();e.stopPropagation()};
row=0;
if(!c||n*n<${SWIPE_PX ** 2})return;
c.scrollBy({left:n<0?-c.clientWidth:c.clientWidth});
w.addEventListener("click",s,true);
setTimeout(function(){w.removeEventListener("click",s,true)})
});
w.addEventListener("pageshow",function(e){e.persisted&&d.querySelectorAll("form[role=search]").forEach(function(f){f.reset()})});
w.addEventListener("popstate",function(){w.__remixRouter||l.pathname+l.search==at||l.reload()})
})()`;

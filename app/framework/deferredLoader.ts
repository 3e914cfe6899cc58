import { AGAIN, DEFERRED } from "#app/domain/deferred.ts";
import { LAYER } from "#app/domain/dialogBackground.ts";
import { HYDRATED } from "#app/domain/hydrationMark.ts";
import { INPUT_METHOD_KEY_TEST } from "#app/domain/inputMethod.ts";
import { SPARING } from "./dataSaver.ts";

/**
 * The script that starts what the template of `DeferredScripts` holds, once: at the visitor's first touch,
 * key or move. When the browser is idle after load they are only fetched, one by one, to start at once;
 * running them then, and restyling the page, would hold a slow phone up for half a second that nobody
 * asked for. On a line to be spared (`SPARING`) not even that. Before the end of the document they are only
 * fetched, too, because React can hydrate nothing but a whole page. The stylesheets come along
 * and before: what scripts show may need rules that the document did not (`UsedStyles`), so they run
 * when each has come. Where one does not come, none runs, and the page stays as it was served. The focus
 * that a document gives by itself (`autofocus`) is no touch, nor is a move by nothing: Chromium tells one whenever
 * something new is laid out below a pointer that rests. A press or key before this file has come starts them at once
 * (`app/hydration/beforeScripts.ts`). Going back to another address before the
 * router is there reloads: nobody else would change the page.
 *
 * A tap on a link to another page while this one loads starts nothing: scripts that came beside the next
 * page would only take the line from it.
 *
 * Private to Remix 2.17.5: `window.__remixRouter` (docs/upgrade.md).
 *
 * A popover with a field gives it the focus in the tap that opens it: no script that comes later may,
 * since a phone shows its keyboard only for a focus that a tap itself moves.
 *
 * Until the scripts run, keys and presses do what the scripts would let them do: Escape closes the innermost
 * popover (`usePopovers`), else a dialog that came with its document, by the link that its veil is; a press
 * beside a popover closes it; arrows turn the pictures of the viewer (`useTurning`) by its links. Like the router, keys
 * replace the history entry, so that Back does not open a closed dialog again. A touch before this
 * has come does what the document's elements do by themselves.
 *
 * A press on a control marked `AGAIN` before the scripts run is repeated once they do; where they do not come within
 * seconds, its link is followed.
 *
 * A page that the browser kept whole and shows again has the search field as it was left: it is emptied,
 * before the router's scripts and with them.
 *
 * The same file for every page, kept for a year (`server/document/loaderFile.ts`); browsers of any age read it.
 */
export const DEFERRED_LOADER = `(function(){
var d=document,w=window,l=location,at=l.pathname+l.search,done=0,wait=0,early,
t=d.querySelector("template[${DEFERRED}]"),links=[].slice.call(t.content.querySelectorAll("link")),
on=["pointermove","pointerdown","touchstart","wheel","keydown","focusin"];
function idle(f){w.requestIdleCallback?requestIdleCallback(f,{timeout:4000}):setTimeout(f,1000)}
function fetchOne(e){
e=e.cloneNode();
if(e.rel=="stylesheet"){e.as="style";e.rel="preload"}
d.head.appendChild(e)
}
function get(){
if(done||!links[0])return;
fetchOne(links.shift());
idle(get)
}
function leads(v){
var a=v.type!="keydown"&&v.target.closest&&v.target.closest("a[href]");
return a&&a.pathname!=l.pathname
}
function go(v){
if(v&&v.type=="focusin"&&v.target.hasAttribute&&v.target.hasAttribute("autofocus"))return;
if(v&&v.movementX===0&&v.movementY===0&&v.type=="pointermove")return;
if(v&&d.readyState!="complete"&&leads(v))return;
on.forEach(function(t){w.removeEventListener(t,go,true)});
links.splice(0).forEach(fetchOne);
[].forEach.call(t.content.querySelectorAll("link[rel=stylesheet]"),function(e){
wait++;e.onload=function(){e.onload=null;wait--;run()};
t.parentNode.insertBefore(e,t)});
if(d.readyState=="loading")d.addEventListener("DOMContentLoaded",go);
run()
}
function run(){
if(done||wait||d.readyState=="loading")return;
done=1;
var s=d.createElement("script");s.type="module";s.textContent=t.content.querySelector("script").textContent;
d.head.appendChild(s).remove()
}
on.forEach(function(t){w.addEventListener(t,go,{capture:true,passive:true})});
early=w.beforeScripts&&w.beforeScripts.touch;
early&&go(early);
if(!(${SPARING})(navigator.connection||{}))w.addEventListener("load",function(){idle(get)});
d.addEventListener("click",function(e){
var s=e.target.closest("details[data-to-field]:not([open])>summary"),p=s&&s.parentNode;
if(p){e.preventDefault();p.open=true;p.querySelector("input").focus({preventScroll:true})}
});
function notYet(){return!performance.getEntriesByName("${HYDRATED}")[0]}
d.addEventListener("click",function(e){
var a=notYet()&&e.target.closest("a[${AGAIN}]"),n=0,i;
if(!a)return;
e.preventDefault();
i=setInterval(function(){
if(notYet()&&++n<80)return;
clearInterval(i);notYet()?l.hash=a.hash:a.click()
},100)
});
function opened(){return[].slice.call(d.querySelectorAll("details[data-popover][open]"))}
w.addEventListener("pointerdown",function(e){
notYet()&&opened().forEach(function(p){p.contains(e.target)||p.removeAttribute("open")})
});
w.addEventListener("keydown",function(e){
if(!notYet()||${INPUT_METHOD_KEY_TEST}||e.altKey||e.ctrlKey||e.metaKey)return;
var p=e.key=="Escape"&&opened().pop(),
s={Escape:"[${LAYER}]>a",ArrowLeft:"[${LAYER}] [rel=prev]",ArrowRight:"[${LAYER}] [rel=next]"}[e.key],
a=s&&d.querySelector(s);
if(p){p.removeAttribute("open");p.querySelector("summary").focus()}
else a&&l.replace(a.href)
});
w.addEventListener("pageshow",function(e){e.persisted&&[].forEach.call(d.querySelectorAll("form[role=search]"),function(f){f.reset()})});
w.addEventListener("popstate",function(){w.__remixRouter||l.pathname+l.search==at||l.reload()})
})()`;

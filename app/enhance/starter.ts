/**
 * Inline script that starts the inert scripts of `DeferredScripts`, once: at the first touch of the
 * page, else when it is idle after load, and not by itself under Save-Data or on 2G. Before the end
 * of the document it only fetches, because React can hydrate nothing but a whole page. The inert
 * stylesheets come along and before: what scripts show may need rules that the document did not
 * (`UsedStyles`), so they run when each has come or failed. Going back to another address before the
 * router is there reloads: nobody else would change the page.
 *
 * Constant text: its hash in the CSP, and so the header, is the same on every page.
 */
export const STARTER = `(function(){
var d=document,w=window,l=location,at=l.pathname+l.search,done=0,wait=0,c=navigator.connection||{},
on=["pointerdown","touchstart","keydown","focusin"];
function each(s,f){[].forEach.call(d.querySelectorAll(s),f)}
function go(){
on.forEach(function(t){w.removeEventListener(t,go,true)});
each('link[rel^=x-]',function(e){
if(e.rel=="x-stylesheet"){wait++;e.onload=e.onerror=function(){wait--;run()}}
e.rel=e.rel.slice(2)});
if(d.readyState=="loading")d.addEventListener("DOMContentLoaded",go);
run()
}
function run(){
if(done||wait||d.readyState=="loading")return;
done=1;
each('script[type=x-module]',function(e){
var s=d.createElement("script");s.type=e.type.slice(2);s.textContent=e.textContent;
d.head.appendChild(s).remove()})
}
on.forEach(function(t){w.addEventListener(t,go,{capture:true,passive:true})});
if(!c.saveData&&!/2g/.test(c.effectiveType))w.addEventListener("load",function(){
w.requestIdleCallback?requestIdleCallback(go,{timeout:4000}):setTimeout(go,1000)});
w.addEventListener("popstate",function(){w.__remixRouter||l.pathname+l.search==at||l.reload()})
})()`;

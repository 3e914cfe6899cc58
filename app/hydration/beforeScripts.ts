/** Events in the document before the scripts ran. */
export type BeforeScripts = {
  /** Every mutation of the body's nodes, including those of the HTML parser. */
  changes: MutationRecord[];
  observer?: MutationObserver;
  /**
   * What the visitor did first: a press or key, or else a move or turn of the wheel, or else a move of no distance.
   * The deferred loader starts the scripts for it when it runs.
   */
  touch?: Event;
};

declare global {
  interface Window {
    beforeScripts?: BeforeScripts;
  }
}

/**
 * Inline script at the start of the head (`Document.tsx`): a browser dispatches events from the first byte on. It only
 * records what the visitor does, which `app/framework/deferred-scripts/deferredLoader.ts` reads. A press counts more
 * than a move, because its link may lead to another page; a move of no distance counts least, because it may be the
 * layout's. Constant text, so that its CSP hash is the same on every page; must run in browsers of any age.
 */
export const FIRST_TOUCH = `(function(){
var b=window.beforeScripts={changes:[]},most=0;
["pointermove","wheel","pointerdown","keydown"].forEach(function(k,i){
addEventListener(k,function(e){
var much=i>1?3:i||e.movementX!==0||e.movementY!==0?2:1;
if(much>most){most=much;b.touch=e}
},{capture:true,once:i>0,passive:true})
})
})()`;

/**
 * Inline script at the start of the body (`Document.tsx`). It only records mutations, which `foreignNodes.ts` reads.
 * Constant like {@link FIRST_TOUCH}.
 */
export const BEFORE_SCRIPTS = `(function(){
var b=beforeScripts;
b.observer=new MutationObserver(function(c){b.changes.push.apply(b.changes,c)});
b.observer.observe(document.body,{childList:true,subtree:true,characterDataOldValue:true})
})()`;

/** Events in the document before the scripts ran. */
export type BeforeScripts = {
  /** Every mutation of the body's nodes, including those of the HTML parser. */
  changes: MutationRecord[];
  observer: MutationObserver;
  /** The first press or key, or else the first move; the deferred loader starts the scripts for it when it runs. */
  touch?: Event;
};

declare global {
  interface Window {
    beforeScripts?: BeforeScripts;
  }
}

/**
 * Inline script at the start of the body (`Document.tsx`). It only records: `foreignNodes.ts` reads the
 * mutations and `app/framework/deferred-scripts/deferredLoader.ts` the touch. Constant text, so that its CSP
 * hash is the same on every page; must run in browsers of any age.
 */
export const BEFORE_SCRIPTS = `(function(){
var b=window.beforeScripts={changes:[]};
b.observer=new MutationObserver(function(c){b.changes.push.apply(b.changes,c)});
b.observer.observe(document.body,{childList:true,subtree:true,characterDataOldValue:true});
["pointermove","pointerdown","keydown"].forEach(function(k,i){
addEventListener(k,function(e){if(i||!b.touch)b.touch=e},{capture:true,once:true,passive:true})
})
})();`;

import { type Cut, cut, cutWords } from "./cut.ts";

/*
 * What this site never does of React 18.3.1. Its files are minified: letters stand for its names, and each group says
 * what is meant. A function that begins with a `return` of this file's, or that nobody names any more, is left out by
 * the minifier, with all that it alone needs.
 */

/** Attributes of SVG that no drawing has. Those that drawings like to have stay. */
const SVG_ATTRIBUTES =
  "accent-height alignment-baseline arabic-form baseline-shift cap-height color-interpolation color-interpolation-filters color-profile color-rendering enable-background flood-color flood-opacity font-size-adjust font-stretch font-style font-variant glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x image-rendering lighting-color marker-end marker-mid marker-start overline-position overline-thickness paint-order panose-1 rendering-intent shape-rendering strikethrough-position strikethrough-thickness text-decoration text-rendering underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode xmlns:xlink x-height".split(
    " ",
  );

/** Events that nobody listens to by way of React. */
const EVENTS =
  "abort auxClick canPlay canPlayThrough contextMenu copy cut drag dragEnd dragEnter dragExit dragStart durationChange emptied encrypted ended gotPointerCapture loadedData loadedMetadata loadStart lostPointerCapture paste pause play playing rateChange resize seeked seeking stalled suspend timeUpdate volumeChange waiting wheel".split(
    " ",
  );

/** Ways into React and out of it that are not taken: a page is hydrated by `hydrateRoot`, and stays. */
const otherRoots = [
  cut(
    /exports\.(render|hydrate|createRoot|unmountComponentAtNode|unstable_renderSubtreeIntoContainer|findDOMNode)=function/,
    "void function",
    6,
  ),
  cut(/ml\.prototype\.render=ll\.prototype\.render=function[\s\S]+?b\[uf\]=null\}\};/, ""),
  cut(/ml\.prototype\.unstable_scheduleHydration=function[\s\S]+?&&Vc\(a\)\}\};/, ""),
  cut(/for\(c=0;c<Qc\.length;c\+\+\)d=Qc\[c\],[\s\S]+?&&Qc\.shift\(\)/, ""),
  cut(/Gc=function\(a\)\{if\(13===a\.tag\)[\s\S]+?finally\{C=c\}\};(?=\s*yb=)/, ""),
  cut(
    /if\(d\)for\(a=0;a<d\.length;a\+\+\)c=d\[a\],e=c\._getVersion[\s\S]+?e\);(?=return new ml)/,
    "",
  ),
  cut(/\bEh\(\)[;,]/, "", 3),
];

/** What React tells a developer: the components around a fault, and the browser's tools for React. */
const tools = [
  cut("function p(a){for(", 'function p(a){return"Minified React error #"+a;for('),
  cut(
    "function Ji(a,b){try{",
    'function Ji(a,b){return{value:a,source:b,stack:"",digest:null};try{',
  ),
  cut(/var sl=\{usingClientEntryPoint[\s\S]+?\}catch\(a\)\{\}\}exports\.__SECRET_\w+=sl;/, ""),
  cut("function mc(a){", "function mc(a){return;"),
  cut(
    /if\(lc&&"function"===typeof lc\.on(?!CommitFiberRoot)\w+\)try\{[^}]+\}catch\(\w+\)\{\}/,
    "",
    2,
  ),
];

/** The context that components had before `createContext`. */
const legacyContext = [
  cut(
    'var f=b.contextType;"object"===typeof f&&null!==f?f=eh(f):(e=Zf(b)?Xf:H.current,d=b.contextTypes,f=(d=null!==d&&void 0!==d)?Yf(a,e):Vf);',
    "var f=Vf;",
  ),
  cut(
    'var f=b.contextType;"object"===typeof f&&null!==f?e.context=eh(f):(f=Zf(b)?Xf:H.current,e.context=Yf(a,f));',
    "var f;e.context=Vf;",
  ),
  cut(
    'l=c.contextType;"object"===typeof l&&null!==l?l=eh(l):(l=Zf(c)?Xf:H.current,l=Yf(b,l));',
    "l=Vf;",
  ),
  cut(
    'k=c.contextType;"object"===typeof k&&null!==k?k=eh(k):(k=Zf(c)?Xf:H.current,k=Yf(b,k));',
    "k=Vf;",
  ),
  cut("var f=Zf(c)?Xf:H.current;f=Yf(b,f);", "var f=Vf;"),
  cut("var e=Yf(b,H.current);", "var e=Vf;"),
  cut(/(?<!function )\bZf\(\w(\.type)?\)/, "false", 9),
  cut("case 1:d=d.type.childContextTypes;null!==d&&void 0!==d&&$f();break;", ""),
  cut(/(?<=zh\(\)[;,])E\(Wf\)[;,]E\(H\)[;,]/, "", 3),
  cut("function kj(a){", "function kj(a){return yh(a,a.stateNode.containerInfo);"),
  cut("d.pendingContext&&(d.context=d.pendingContext,d.pendingContext=null);", ""),
  cut("function dl(a){", "function dl(a){return Vf;"),
  cut("||Wf.current", "", 3),
  cut("&&!Wf.current", ""),
];

/** What components had in older days: references by name, `defaultProps`, and most of what a class could say. */
const legacyComponents = [
  cut("function Lg(a,b,c){a=c.ref;", "function Lg(a,b,c){return c.ref;"),
  cut("function Ci(a,b){", "function Ci(a,b){return b;"),
  cut("function Fi(a,b,c,d,e,f,g){", "function Fi(){return!0;"),
  cut(/"function"!==typeof (\w)\.UNSAFE_(\w+)&&"function"!==typeof \1\.\2\b/, "true", 5),
  cut(/"function"===typeof \w\.getSnapshotBeforeUpdate/, "false", 4),
  cut(/"function"!==typeof \w\.getSnapshotBeforeUpdate/, "true", 2),
  cut(/if\(null!==n\)\{var t=n\.memoizedProps[^}]+getSnapshotBeforeUpdate[^}]+\}/, ""),
  cut("d.__reactInternalSnapshotBeforeUpdate", "void 0"),
  cut('"object"===typeof e&&null!==e&&"function"===typeof e.render&&void 0===e.$$typeof', "false"),
];

/** What a root does that is not concurrent. All that is asked for its mode came from `hydrateRoot`. */
const legacyMode = [
  cut(/0===\(\w\.mode&1\)/, "false", 11),
  cut(/0!==\(\w\.mode&1\)/, "true", 10),
  cut(/(?<!\()\b\w\.mode&1(?!\d)/, "true", 4),
  cut("0===a.tag?ig(Ek.bind(null,a)):hg", "hg"),
  cut("0===wk.tag", "false"),
  cut("0!==a.tag&&", "", 2),
];

/** Parts that no page has: profiles, and what orders several `Suspense` among each other. */
const otherParts = [
  cut(/case 19:d=0!==\(c&\s*b\.childLanes\);[\s\S]+?else return null;/, ""),
  cut(/case 19:E\(L\);f=b\.memoizedState;[\s\S]+?S\(b\);return null;(?=case 22:)/, ""),
  cut("case 19:return E(L),null;", ""),
  cut("case 19:E(L);break;", ""),
  cut("case 19:return xj(a,b,c);", ""),
  cut("case 19:ck(b,a);ek(a);d&4&&ak(a);break;", ""),
  cut("case 19:d=a.stateNode;break;", ""),
  cut("case Fa:return a=Bg(19,c,b,e),a.elementType=Fa,a.lanes=f,a;", ""),
  cut("case Aa:return a=Bg(12,c,b,e|2),a.elementType=Aa,a.lanes=f,a;", ""),
];

/** Hooks that nobody calls, in React's four tables of hooks. */
const otherHooks = [
  cut("useImperativeHandle:P,useInsertionEffect:P,", ""),
  cut("useDebugValue:P,useDeferredValue:P,useTransition:P,useMutableSource:P,", ""),
  cut(/useImperativeHandle:function\(a,b,c\)\{[^}]+\},/, ""),
  cut(/useInsertionEffect:function\(a,b\)\{[^}]+\},/, ""),
  cut(
    /useDebugValue:ri,useDeferredValue:function\(a\)\{return Th[\s\S]+?useMutableSource:function\(\)\{\},/,
    "",
  ),
  cut("useImperativeHandle:qi,useInsertionEffect:ni,", "", 2),
  cut(
    /useDebugValue:ri,useDeferredValue:function\(a\)\{var b=Uh\(\);[\s\S]+?useMutableSource:Yh,/,
    "",
    2,
  ),
  cut(",unstable_isNewReconciler:!1", "", 4),
];

/** What browsers older than those served (docs/reach.md) did otherwise. */
const olderBrowsers = [
  cut(/ia=!\("undefined"===typeof window[^)]+\)/, "ia=!0"),
  cut(/var we=!1;if\(ia\)\{[\s\S]+?9<document\.documentMode\)\}/, ""),
  cut("if(we)na=Fe;else{na=De;var xa=Ce}", "{na=Fe;var xa}"),
  cut("xa&&xa(a,h,d);", ""),
  cut('Pe=ia&&"documentMode"in document&&11>=document.documentMode,', ""),
  cut("function Ze(a){", "function Ze(a){return a;"),
  cut(/ia&&\(Ye=document[\s\S]+?transition\);/, ""),
  cut(/ae=ia&&"CompositionEvent"in window,be=null;[^;]+;var ce=[^;]+;/, "ae=!0,de=!1;"),
  cut(
    /key:function\(a\)\{if\(a\.key\)[\s\S]+?\},(?=code:0)/,
    'key:function(a){return a.key||"Unidentified"},',
  ),
  cut(/,charCode:function[\s\S]+?a\.keyCode:0\}(?=\}\),Rd=)/, ""),
  cut('case "keypress":if(0===od(c))break a;', 'case "keypress":'),
  cut(/getModifierState:zd,|,getModifierState:zd(?=\})/, "", 3),
  cut(
    /relatedTarget:function\(a\)\{[^}]+\},movementX:function[\s\S]+?:xd\}(?=\}\),Bd)/,
    "relatedTarget:0,movementX:0,movementY:0",
  ),
  cut("timeStamp:function(a){return a.timeStamp||Date.now()}", "timeStamp:0"),
  cut(/if\(ia\)try\{var Mb=[\s\S]+?catch\(a\)\{Lb=!1\}/, "Lb=!0;"),
  cut(
    /nb=function\(a\)\{return"undefined"!==typeof MSApp[\s\S]+?appendChild\(b\.firstChild\)\}\}\);/,
    "nb=function(a,b){a.innerHTML=b};",
  ),
  // Prefixed properties of styles that take a number without a unit.
  cut(/,qb=\["Webkit"[\s\S]+?\}\)\}\);/, ";"),
];

/** Events that nobody listens to, and those that React makes of others. */
const otherEvents = [
  cutWords(/"abort auxClick [^"]+"/, EVENTS),
  cut('ff(af,"onAnimationIteration");ff(bf,"onAnimationStart");', ""),
  cut("case $e:case af:case bf:", "case $e:"),
  cut(
    'case "wheel":k=Zd;break;case "copy":case "cut":case "paste":k=Jd;break;case "gotpointercapture":case "lostpointercapture":',
    "",
  ),
  cut(/fa\("onSelect",[^)]+\)\);fa\("onBeforeInput",\[[^\]]+\]\);/, ""),
  cut(/xa=d\?ue\(d\):window;switch\(a\)\{case "focusin"[^}]+\}/, ""),
  cut(
    /if\(\$a=ce\?je\(a,c\):ke\(a,c\)\)d=oe\(d,"onBeforeInput"\),\s*0<d\.length&&\([\s\S]+?e\.data=\$a\)/,
    "",
  ),
];

/** Attributes that no element has, elements that HTML does not know, and the check of what one may hold. */
const otherAttributes = [
  cutWords(/"accent-height [^"]+"/, SVG_ATTRIBUTES),
  cut(/"xlink:actuate [\s\S]+?namespace",!1,!1\)\}\);(?=\["tabIndex)/, ""),
  cut(/z\.xlinkHref=[^;]+;/, ""),
  cut("d?a.setAttributeNS(d,b,c):", ""),
  cut("function oa(a){", "function oa(){return!0;"),
  cut("function ub(a,b){", "function ub(){return;"),
  cut("function vb(a,b){", "function vb(){return!1;"),
];

/** By file. */
export const REACT_CUTS: readonly { file: string; cuts: readonly Cut[] }[] = [
  {
    file: "/react-dom/cjs/react-dom.production.min.js",
    cuts: [
      ...otherRoots,
      ...tools,
      ...legacyContext,
      ...legacyComponents,
      ...legacyMode,
      ...otherParts,
      ...otherHooks,
      ...olderBrowsers,
      ...otherEvents,
      ...otherAttributes,
    ],
  },
  {
    file: "/react/cjs/react.production.min.js",
    cuts: [
      cut(
        /exports\.(createFactory|createRef|useDebugValue|useDeferredValue|useImperativeHandle|useInsertionEffect|useTransition)=function/,
        "void function",
        7,
      ),
      cut(/exports\.(act|unstable_act)=X;/, "", 2),
      cut("exports.PureComponent=G;", ""),
    ],
  },
  {
    file: "/scheduler/cjs/scheduler.production.min.js",
    cuts: [
      cut(
        /exports\.unstable_(continueExecution|forceFrameRate|getFirstCallbackNode|next|pauseExecution|runWithPriority|wrapCallback)=function/,
        "void function",
        7,
      ),
      cut(/"undefined"!==typeof navigator&&[^;]+;/, ""),
    ],
  },
];

const camelCase = (name: string) =>
  name.replace(/[-:](\w)/g, (_, next: string) => next.toUpperCase());
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** React's own files only hand on what is gone. */
const OTHERS = /^(?!.*\/node_modules\/(react|react-dom|scheduler)\/)/;
const SITE = /\/(app|brands)\//;

/** What a module may not use, because it is not there. */
export const REACT_GONE: readonly { by: RegExp; names: RegExp }[] = [
  {
    by: OTHERS,
    names:
      /\b(createRoot|findDOMNode|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)\b|\bReactDOM\.(render|hydrate)\b/,
  },
  { by: OTHERS, names: /[=(,] *hydrateRoot\(/ },
  {
    by: OTHERS,
    names:
      /\b(use(DebugValue|DeferredValue|ImperativeHandle|InsertionEffect|MutableSource|Transition)|createFactory|createRef|Profiler|SuspenseList|PureComponent)\b/,
  },
  {
    by: OTHERS,
    names:
      /\b(contextTypes?|childContextTypes|defaultProps|getSnapshotBeforeUpdate|shouldComponentUpdate|(UNSAFE_)?componentWill(Mount|ReceiveProps|Update))\b/,
  },
  // As a prop: the site has functions of these names, too, which listen without React.
  {
    by: OTHERS,
    names: new RegExp(
      `\\bon(${EVENTS.map(capitalised).join("|")}|AnimationIteration|AnimationStart|BeforeInput|Select)(Capture)?(?=[=:]|,? \\})`,
    ),
  },
  { by: OTHERS, names: /\b(keyCode|charCode|getModifierState)\b/ },
  {
    by: SITE,
    names: new RegExp(
      `\\b(${SVG_ATTRIBUTES.map(camelCase).join("|")}|xlink[A-Z]\\w+|xml(Base|Lang|Space))(?=[=:])`,
    ),
  },
  { by: SITE, names: /\b(Webkit|Moz)[A-Z]\w+: *[\d.]+\b|\bref="/ },
];

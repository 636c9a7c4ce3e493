import type { Plugin } from 'vite'

/**
 * Options that stay at what is written here wherever we start a Swiper (lobby/swiper.ts and its callers): their reads
 * become the value, and the minifiers drop what it never leads to. All are Swiper's own defaults, but for the look-outs for
 * lazy preloaders and for elements that must not be swiped, of which we have none, a class for its CSS, which we don't
 * load, and loopPreventsSliding, which matters to the carousel only.
 */
const constants: Record<string, string> = {
  _emitClasses: 'false',
  _loopSwapReset: 'true',
  allowSlideNext: 'true',
  allowSlidePrev: 'true',
  allowTouchMove: 'true',
  autoHeight: 'false',
  breakpoints: 'void 0',
  centerInsufficientSlides: 'false',
  centeredSlides: 'false',
  centeredSlidesBounds: 'false',
  containerModifierClass: '"swiper-"',
  createElements: 'false',
  direction: '"horizontal"',
  edgeSwipeDetection: 'false',
  edgeSwipeThreshold: '20',
  effect: '"slide"',
  enabled: 'true',
  followFinger: 'true',
  freeMode: 'void 0',
  grabCursor: 'false',
  grid: 'void 0',
  height: 'null',
  init: 'true',
  initialSlide: '0',
  lazyPreload: 'false',
  lazyPreloadPrevNext: '0',
  lazyPreloaderClass: '""',
  longSwipes: 'true',
  longSwipesMs: '300',
  longSwipesRatio: '0.5',
  loopAddBlankSlides: 'true',
  loopAdditionalSlides: '0',
  loopPreventsSliding: 'false',
  maxBackfaceHiddenSlides: '-1',
  modules: 'void 0',
  nested: 'false',
  noSwiping: 'false',
  noSwipingClass: '""',
  noSwipingSelector: '""',
  normalizeSlideIndex: 'true',
  on: 'void 0',
  onAny: 'void 0',
  oneWayMovement: 'false',
  preventClicks: 'true',
  preventClicksPropagation: 'true',
  preventInteractionOnTransition: 'false',
  resistance: 'true',
  resistanceRatio: '0.85',
  resizeObserver: 'true',
  rewind: 'false',
  roundLengths: 'false',
  runCallbacksOnInit: 'true',
  setWrapperSize: 'false',
  shortSwipes: 'true',
  slideToClickedSlide: 'false',
  slidesOffsetAfter: '0',
  slidesOffsetBefore: '0',
  slidesPerGroup: '1',
  slidesPerGroupSkip: '0',
  snapToSlideEdge: 'false',
  swipeHandler: 'null',
  threshold: '5',
  touchAngle: '45',
  touchEventsTarget: '"wrapper"',
  touchMoveStopPropagation: 'false',
  touchRatio: '1',
  touchReleaseOnEdges: 'false',
  touchStartForcePreventDefault: 'false',
  touchStartPreventDefault: 'true',
  updateOnWindowResize: 'true',
  userAgent: 'void 0',
  virtual: 'void 0',
  virtualTranslate: 'false',
  watchOverflow: 'true',
  watchSlidesProgress: 'false',
  width: 'null',
}

/** Options of the constants that have no entry in the defaults. */
const notDefault = new Set(['_loopSwapReset', 'freeMode', 'grid', 'modules', 'on', 'onAny', 'virtual'])

/** Entries of the defaults that nothing reads, besides the constants. */
const unread =
  'breakpointsBase eventsPrefix passiveListeners slideBlankClass slideFullyVisibleClass slideNextClass slidePrevClass slideVisibleClass swiperElementNodeName uniqueNavElements url'

/** What a Swiper has with modules that we don't use, or as a custom element. */
const absent = /\bswiper\.(?:virtual|grid|freeMode|autoplay|navigation|controller|isElement)\b/g

/** Entries of the tables of methods; the functions behind them fall away with them. */
const unreached =
  'breakpoints grabCursor slideReset slideToClickedSlide translateTo updateAutoHeight updateClickedSlide updateSlidesOffset updateSlidesProgress'

/** Methods written out, by their beginning. */
const methods = [
  'once(events',
  'onAny(handler',
  'offAny(handler',
  'getDirectionLabel(property',
  'isHorizontal() {\n        return this',
  'isVertical() {\n        return this',
  'getSlideIndexWhenGrid(index',
  'enable()',
  'disable()',
  'setProgress(progress',
  'emitContainerClasses()',
  'getSlideClasses(slideEl',
  'emitSlidesClasses()',
  'changeDirection(newDirection',
  'changeLanguageDirection(direction',
  'static extendDefaults(newDefaults',
  'static installModule(mod',
  'static use(module',
]

/** Events that somebody hears: Swiper itself, and the carousel. */
const silent = /\b(?:swiper|this)\.emit\((?!'(?:init|destroy|slideChange)')[^;]*\);/g

/** Stretches of the file, from a beginning to just before an end, and what stands there instead. */
const stretches: [from: string, to: string, instead: string][] = [
  // one element and its options, as we call it
  ['let el;\n        let params;', 'params = extend({}, params);', 'let [el, params] = args;\n'],
  ['if (params.el &&\n            typeof', '// Swiper Instance', ''],
  ['swiper.support =', 'swiper.browser =', ''],
  ['swiper.originalParams =', '// add event listeners', ''],
  ['once: swiper.once', 'off: swiper.off', ''],
  ['extendParams: module', 'on: swiper.on', ''],
  ['isHorizontal() {\n                return swiper', '// Indexes', ''],
  ["if (typeof initialEl === 'string')", 'if (!el)', 'el = initialEl;\n'],
  ['const parent = el.parentNode;', 'const getWrapperSelector', ''],
  // its CSS isn't ours: one class of the container, and one of the active slide, which its loop reads
  ['const suffixes = prepareClasses(', 'classNames.push', "const suffixes = ['swiper-initialized'];\n"],
  ['if (activeSlide) {\n        if (!gridEnabled)', 'slides.forEach((slideEl) => {\n        toggleSlideClasses$1', ''],
  ['toggleSlideClasses$1(slideEl, slideEl === nextSlide', '});\n    swiper.emitSlidesClasses', ''],
  [
    'slideEl.classList.remove(params.slideVisibleClass',
    "slideEl.removeAttribute('style')",
    'slideEl.classList.remove(params.slideActiveClass);\n',
  ],
  // nobody asks which slide was clicked, nor for the progress within a loop, nor puts one Swiper in another
  ['const pathTree =', "swiper.emit('tap click", ''],
  ['if (params.loop) {\n        const firstSlideIndex', 'Object.assign(swiper, {\n        progress,', ''],
  ['byController, byMousewheel, } = options;', 'let activeSlideIndex', '} = options; const byController = false, byMousewheel = false;\n'],
  ['if (data.lastMoveEvent === e)', 'const pageX =', ''],
  // every browser that runs it has a ResizeObserver
  ['device.ios || device.android', ');\n    }\n    else {', "'resize'"],
  ["window.removeEventListener('resize'", '});\n};\n\nfunction slideNext', ''],
  ['const device = getDevice();', 'const ua =', ''],
  ['const need3dFix =', 'return { isSafari', 'const need3dFix = false;\n'],
  ['const browser = getBrowser();', 'if (isVirtual && !initial', 'const isSafari = false;\n'],
  ["Object.defineProperty(Swiper, 'extendedDefaults'", '// Attach prototype-mixin', ''],
  ['Swiper.use([Resize, Observer]);', '\n\nexport {', 'Swiper.prototype.__modules__ = [Resize];'],
]

/** Small things that are the same everywhere. */
const everywhere: [RegExp, string][] = [
  [silent, ';'],
  [/showWarning\('[^']*'\);/g, ';'],
  [/setCSSProperty\([^;]*\);/g, ';'],
  [/swiper\.emit(?:Container|Slides)Classes\(\);/g, ';'],
  [/typeof window\.ResizeObserver/g, '"function"'],
  [/\bswiper\.getDirectionLabel\(/g, '('],
  [/\b(?:swiper|this)\.isHorizontal\(\)/g, 'true'],
  [/\bswiper\.isVertical\(\)/g, 'false'],
  [
    /const \{ centeredSlides, slidesOffsetBefore, slidesOffsetAfter(, initialSlide)? \} = (?:swiper\.)?params;/g,
    'const centeredSlides = false, slidesOffsetBefore = 0, slidesOffsetAfter = 0, initialSlide = 0;',
  ],
  [/const \{ slidesOffsetBefore \} = params;/, 'const slidesOffsetBefore = 0;'],
  [/swiper\.slides\.length % slidesPerGroup/, '0'],
  [absent, '(void 0)'],
  [/(?<![.\w])(?:(?:swiper|this)\.)?params\??\.(\w+)/g, ''],
]

/**
 * Takes from Swiper what our strips and carousel never come to (18 kB brotli, 9 without it): its file is one table of
 * methods, of which nothing can be tree-shaken. Swiper is pinned to an exact version; another layout of its file fails
 * the build here, and not on a player's page.
 */
export function swiperParts(): Plugin {
  return {
    name: 'tessera:swiper-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/swiper[\\/]shared[\\/]swiper-core\.mjs/.test(id)) return null
      return { code: reduce(code), map: null, moduleSideEffects: false }
    },
  }
}

function reduce(code: string): string {
  let text = code
  const replace = (what: string | RegExp, by: string | ((match: string, name: string) => string)) => {
    const next = text.replace(what, by as string)
    if (next === text) throw new Error(`Swiper has another layout than the pinned version (${what}): see build/swiper-parts.ts`)
    text = next
  }
  const cut = (from: string, to: string, instead: string) => {
    const start = text.indexOf(from)
    const end = text.indexOf(to, start)
    if (start < 0 || end < 0) throw new Error(`Swiper has no ${from} … ${to} any more: see build/swiper-parts.ts`)
    text = text.slice(0, start) + instead + text.slice(end)
  }
  for (const [from, to, instead] of stretches) cut(from, to, instead)
  for (const method of methods) replace(new RegExp(`\\n    ${method.replace(/[(){]/g, '\\$&')}[^]*?\\n    \\},?(?=\\n)`), '')
  for (const name of `${unreached} ${unread} ${Object.keys(constants).join(' ')}`.split(' '))
    if (!notDefault.has(name)) replace(new RegExp(`\\n    ${name}(?:,|: .*)\\n`), '\n')
  for (const [what, by] of everywhere)
    replace(what, by || ((read, name) => (Object.hasOwn(constants, name) ? `(${constants[name]})` : read)))
  return text
}

import type { Thing } from '../../core/site/vocabulary.ts'

/**
 * The value of `data-thing`, which marks what is reported to the host when it is seen or clicked (runtime/watch-screens.ts). A click counts
 * on the element itself, or on the button or link within it.
 * @param id an id that is the same for all visitors and contains no data of a visitor
 */
export const thing = (kind: Thing, id: string): string => `${kind}:${id}`

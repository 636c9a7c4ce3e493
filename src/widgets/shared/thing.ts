import type { Thing } from '../../core/site/vocabulary.ts'

/**
 * The attribute `data-thing` of what the host may be told of, when it was seen or clicked (runtime/watch-screens.ts). A click counts on the
 * element, or on the button or link within it.
 * @param id what everybody sees under that name; nothing of a visitor
 */
export const thing = (kind: Thing, id: string): string => `${kind}:${id}`

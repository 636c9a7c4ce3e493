declare const isOutside: unique symbol
/** A route that the gateway, the operator or the address bar names. It may be one that there isn't: the visitor reads so there. */
export type OutsidePlace = string & { [isOutside]: true }
export const outsidePlace = (route: string): OutsidePlace => route as OutsidePlace

/**
 * Is a bundle or a file of texts missing on the server? Then a newer release has replaced this one. A failed import() does not report the
 * reason, and older browsers do not report the status.
 * @param ours URL of the folder that contains the files of this build
 */
export const isGone = ({ name, responseStatus }: PerformanceResourceTiming, ours: string): boolean =>
  responseStatus === 404 && name.startsWith(ours) && /\/(chunks|dictionaries-\w+)\//.test(name)

/**
 * Does the server no longer have a bundle or a file of texts? A newer release has taken this one's place then. A failed import() does not
 * tell the reason; older browsers do not report the status.
 * @param ours the address of the folder that our files are in
 */
export const isGone = ({ name, responseStatus }: PerformanceResourceTiming, ours: string): boolean =>
  responseStatus === 404 && name.startsWith(ours) && /\/(chunks|dictionaries-\w+)\//.test(name)

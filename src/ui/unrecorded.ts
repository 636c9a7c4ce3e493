/**
 * Attributes for an element that shows a secret: session recorders skip it. The classes are those of rrweb, PostHog, Sentry and FullStory;
 * the attributes are those of Clarity, Hotjar, Datadog and LogRocket.
 */
export const unrecorded = {
  className: 'rr-block ph-no-capture sentry-block fs-exclude',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-dd-privacy': 'hidden',
  'data-private': '',
}

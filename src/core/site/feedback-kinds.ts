/** The kinds of a player's feedback (`kind` of the popup). */
export const feedbackKinds = ['suggestion', 'problem', 'praise', 'other'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

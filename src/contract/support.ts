export const putFeedback = 'PUT /wps/feedback'
export const getFeedback = '/wps/relay/MCSFE_getFeedback'
export const getModels = '/wps/relay/CBS_modelList'
export const postChatLaunch = 'POST /wps/relay/CBS_launchChat T'

export interface SupportBodies {
  [postChatLaunch]: { modelId: string; language: string; theme: string; backUrl: string }
  /** key: idempotency key; a retry with the same feedback sends the same key. */
  [putFeedback]: { kind: 'suggestion' | 'problem' | 'praise' | 'other'; content: string; remark: string; key: string }
}

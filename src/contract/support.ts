export const putFeedback = 'PUT /wps/feedback'
export const getFeedback = '/wps/relay/MCSFE_getFeedback'
export const getModels = '/wps/relay/CBS_modelList'
export const postChatLaunch = 'POST /wps/relay/CBS_launchChat T'

export interface SupportBodies {
  [postChatLaunch]: { modelId: string; language: string; theme: string; backUrl: string }
  /** key: the same for every try to send the same feedback. */
  [putFeedback]: { kind: 'suggestion' | 'problem' | 'praise' | 'other'; content: string; remark: string; key: string }
}

export const putFeedback = 'PUT /wps/feedback'
export const getFeedback = '/wps/relay/MCSFE_getFeedback'
export const getModels = '/wps/relay/CBS_modelList'
export const postChatLaunch = 'POST /wps/relay/CBS_launchChat T'

export const getListAnnouncements = '/wps/relay/MCSFE_getListAnnouncements'
export const getHelpCenter = '/wps/system/helpCenter'
export const getPageContent = '/wps/relay/MCSFE_getPageContent'
export const verifyRepresentative = 'POST /wps/system/verifyRepresentative'
export const getPromotions = '/wps/relay/MCSFE_getPromotions'
export const getPromotion = '/wps/relay/MCSFE_getPromotion'
export const postActivityImage = 'POST /wps/relay/MCSFE_uploadActivityImage T'
export const getActivityImage = '/wps/relay/MCSFE_getActivityImage T'
export const postApplication = 'POST /wps/relay/MCSFE_applyActivity T'
export const postClaim = 'POST /wps/relay/MCSFE_claimActivity T'

export interface ContentBodies {
  [verifyRepresentative]: { contact: string }
  /** data: an image, base64. */
  [postActivityImage]: { data: string }
  /** images: ids of uploaded images. */
  [postApplication]: { id: string; comment: string; images: string[]; language: string }
  [postClaim]: { id: string; language: string }
}

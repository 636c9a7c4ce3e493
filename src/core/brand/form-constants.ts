// §9 Business constants and limits: form fields and uploads.

/** Used if the server configures no rule (§5 gives no details). Not in the specification. */
export const usernameLength = { min: 4, max: 16 }
export const passwordLength = { min: 8, max: 32 }
export const verificationCodeLength = 255
/** §5 Activity application and §9 Uploads: png or jpg only. bytes: per file. */
export const uploads = { count: 3, bytes: 5 * 1024 * 1024 }
export const activityCommentLength = 140
export const registrationBonus = '100%'

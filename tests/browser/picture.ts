import type { Response } from 'playwright/test'

/** Returns true for the response with a captcha's picture. The first response requires a proof of work. */
export const isPicture = async (response: Response): Promise<boolean> =>
  response.url().endsWith('/wps/captcha') && ((await response.json()) as { success: boolean }).success

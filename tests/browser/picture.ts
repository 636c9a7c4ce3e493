import type { Response } from 'playwright/test'

/** Is it the answer with a captcha's picture? The first one asks for a proof of work. */
export const isPicture = async (response: Response): Promise<boolean> =>
  response.url().endsWith('/wps/captcha') && ((await response.json()) as { success: boolean }).success

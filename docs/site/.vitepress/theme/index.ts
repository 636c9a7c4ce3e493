import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import 'tessera-tokens.css'
import { Live } from './live.ts'
import { MarkdownLink } from './markdown-link.ts'
import './style.css'

/** VitePress's own theme in Tessera's colours, with live examples and the Markdown of each page. */
// oxlint-disable-next-line import/no-default-export -- VitePress asks for it
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(MarkdownLink) }),
  enhanceApp: ({ app }) => void app.component('Live', Live),
} satisfies Theme

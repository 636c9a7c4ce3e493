import { addStyles } from './styles.ts'
import { TabList, type TabListProps } from './tab-list.tsx'
import { fadingEnds } from './fade-ends.ts'
import css from './tabs.css?inline'

addStyles(css)

/**
 * The classes of tabs for links to other pages. Mark the current link by `aria-current`, and give the row `watchEnds` as its ref. Importing
 * it also adds the styles.
 */
export const tabsLook = { row: `tabs ${fadingEnds}`, item: 'tabs-item' }

/** Underlined tabs; the row scrolls sideways and does not wrap. */
export function Tabs<Value extends string>(props: TabListProps<Value>) {
  return <TabList {...props} className="tabs" />
}

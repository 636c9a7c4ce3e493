import { addStyles } from './styles.ts'
import { TabList, type TabListProps } from './tab-list.tsx'
import css from './tabs.css?inline'

addStyles(css)

/** Underlined tabs; the row scrolls sideways and does not wrap. */
export function Tabs<Value extends string>(props: TabListProps<Value>) {
  return <TabList {...props} className="tabs" />
}

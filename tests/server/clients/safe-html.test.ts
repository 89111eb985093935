import { expect, test } from 'vitest'
import { makeSafe } from '../../../server/clients/safe-html.ts'

const LATE = 'loading="lazy" decoding="async"'

test.each([
  ...['/x.png', '//evil.test/x.png', 'http://evil.test/x.png', 'http://localhost.evil.test/x.png'].map(
    (src) => [`<p>a<img src="${src}" alt="x">b</p>`, '<p>ab</p>'],
  ),
  ['<img src="http://localhost:x@evil.test/x.png"><img src="https://a:b@evil.test/x.png">', ''],
  ['<img src="https://a.test/x" srcset="y" loading="eager">', `<img src="https://a.test/x" alt="" ${LATE}>`],
  ['<img src="http://localhost:4005/x.svg">', `<img src="http://localhost:4005/x.svg" alt="" ${LATE}>`],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#1;javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="vbscript:x">x</a><a href="data:text/html,x">x</a>', '<a>x</a><a>x</a>'],
  ['<a href="mailto:press@example.com">x</a>', '<a href="mailto:press@example.com">x</a>'],
  ['<a href="HTTPS://a.test/X">x</a>', '<a href="https://a.test/X" rel="external noopener">x</a>'],
  ['<a href=" Mailto:press@example.com">x</a>', '<a href="mailto:press@example.com">x</a>'],
  ['<a href=" JavaScript:alert(1)">x</a><a href="java\tscript:alert(1)">x</a>', '<a>x</a><a>x</a>'],
  ['<img src="HTTPS://a.test/X">', `<img src="https://a.test/X" alt="" ${LATE}>`],
  ['<img alt="x">', ''],
  ['<a href="/x"><img src="/x.png" alt="x"></a>', ''],
  [
    '<a href="/x"><img src="https://a.test/x"></a>',
    `<a href="/x"><img src="https://a.test/x" alt="" ${LATE}></a>`,
  ],
  ['<constructor>x</constructor><toString>y</toString>', 'xy'],
  ['<a href="#part">x</a>', '<a href="#part">x</a>'],
  ['<b>x</b> <i>y</i> <s>z</s>', '<strong>x</strong> <em>y</em> <del>z</del>'],
  ['5 m<sup>2</sup> of H<sub>2</sub>O', '5 m<sup>2</sup> of H<sub>2</sub>O'],
  ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['<section><div><p>one</p></div><div>two</div><div> </div></section>', '<p>one</p><p>two</p> '],
  ['<div>a<div>b<div>c</div></div></div>', '<div>a<div>b<p>c</p></div></div>'],
  ['<div>a<p>b</p>c</div><div><i>d</i><p>e</p></div>', '<div>a<p>b</p>c</div><div><em>d</em><p>e</p></div>'],
  ['<ul><li><div>one</div><div>two</div></ul>', '<ul><li><div>one</div><div>two</div></li></ul>'],
  ['<dl><dt>Power<dd>12 W</dl>', '<dl><dt>Power</dt><dd>12 W</dd></dl>'],
  ['<a href="tel:+442079460000">call</a>', '<a href="tel:+442079460000">call</a>'],
  ['<p dir="rtl" lang="ar" id="x">س</p>', '<p dir="rtl" lang="ar">س</p>'],
  ['<h1>1</h1><h2>2</h2><h4>4</h4><h6>6</h6>', '<h2>1</h2><h2>2</h2><h4>4</h4><h4>6</h4>'],
  ['<a href="https://a.test/" rel="opener">x</a>', '<a href="https://a.test/" rel="external noopener">x</a>'],
  ['<a href="/press">x</a>', '<a href="/press">x</a>'],
  ['<a href="//a.test/">x</a>', '<a href="//a.test/" rel="external noopener">x</a>'],
  [
    '<h3>The <em>sizes</em></h3><table class="x"><thead><tr><th>A</th><th align="right">B</th></tr></thead>' +
      '<tbody><tr><td style="x">1</td><td align="right">2</td></tr></tbody></table>',
    '<h3>The <em>sizes</em></h3><div class="table-scroll -mx-gutter px-gutter sm:mx-0 sm:px-0" role="region" aria-label="The sizes" tabindex="0"><table>' +
      '<thead><tr><th scope="col">A</th><th scope="col" class="text-end">B</th></tr></thead>' +
      '<tbody><tr><td>1</td><td class="text-end">2</td></tr></tbody></table></div>',
  ],
  [
    '<table><caption>Prices &amp; "sizes"</caption><tr><td align="center">1</table>',
    '<div class="table-scroll -mx-gutter px-gutter sm:mx-0 sm:px-0" role="region" aria-label="Prices &#x26; &#x22;sizes&#x22;" tabindex="0"><table>' +
      '<caption>Prices &#x26; "sizes"</caption><tbody><tr><td class="text-center">1</td></tr></tbody></table></div>',
  ],
  ['<!-- a comment --><p>x</p>', '<p>x</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>x', 'x'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<xmp><script>alert(1)</script></xmp>', '&#x3C;script>alert(1)&#x3C;/script>'],
  ['<pre><code>a &lt; b</code></pre>', '<pre><code>a &#x3C; b</code></pre>'],
  ['<ol start="3"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
])('makeSafe turns %s into %s', (html, expected) => expect(makeSafe(html)).toBe(expected))

const namesOf = (html: string) =>
  [...makeSafe(html).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
const TABLE = '<table><tr><td>1</table>'
const TABLE_WITH_HEADING = '<table><tr><td><h3>In a cell</h3>1</table>'

test.each<[string, string, string[]]>([
  ['the heading above it', `<h2>Sizes</h2><p>x</p>${TABLE}`, ['Sizes']],
  ['no heading in one of its cells', `<h2>Sizes</h2>${TABLE_WITH_HEADING}`, ['Sizes']],
  ['no heading in a cell of another', `<h2>Sizes</h2>${TABLE_WITH_HEADING}${TABLE}`, ['Sizes', 'Sizes']],
  ['nothing, if the only heading is in a cell', TABLE_WITH_HEADING + TABLE, ['Table', 'Table']],
  ['its caption', '<h2>Sizes</h2><table><caption>Prices</caption><tr><td>1</table>', ['Prices']],
  [
    'the heading if its caption is empty',
    '<h2>Sizes</h2><table><caption> </caption><tr><td>1</table>',
    ['Sizes'],
  ],
  ['the latest heading', `<h2>Sizes</h2>${TABLE}<h3>Prices</h3>${TABLE}`, ['Sizes', 'Prices']],
])('a table is named after %s', (_, html, names) => expect(namesOf(html)).toEqual(names))

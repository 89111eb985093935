import { expect, test } from 'vitest'
import { makeSafe } from '../../../server/clients/safe-html.ts'

const LATE = 'loading="lazy" decoding="async"'

test.each([
  ...['/x.png', '//evil.test/x.png', 'http://evil.test/x.png', 'http://localhost.evil.test/x.png'].map(
    (src) => [`<img src="${src}" alt="x">`, `<img alt="x" ${LATE}>`],
  ),
  ['<img src="https://a.test/x" srcset="y" loading="eager">', `<img src="https://a.test/x" ${LATE}>`],
  ['<img src="http://localhost:4005/x.svg">', `<img src="http://localhost:4005/x.svg" ${LATE}>`],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#1;javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="vbscript:x">x</a><a href="data:text/html,x">x</a>', '<a>x</a><a>x</a>'],
  ['<a href="mailto:press@example.com">x</a>', '<a href="mailto:press@example.com">x</a>'],
  ['<a href="#part">x</a>', '<a href="#part">x</a>'],
  ['<div><b>bold</b></div>', 'bold'],
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
  ['<svg><style><img src=x onerror=alert(1)></style></svg>x', `<img ${LATE}>x`],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<xmp><script>alert(1)</script></xmp>', '&#x3C;script>alert(1)&#x3C;/script>'],
  ['<pre><code>a &lt; b</code></pre>', '<pre><code>a &#x3C; b</code></pre>'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
])('makeSafe turns %s into %s', (html, expected) => expect(makeSafe(html)).toBe(expected))

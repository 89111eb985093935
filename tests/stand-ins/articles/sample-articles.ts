/** A press article as the content service keeps it; `image` is the name of a drawing until an origin is known. */
export interface SampleArticle {
  slug: string
  title: string
  summary: string
  /** ISO 8601. */
  published_at: string
  author: string
  image: { drawing: string; alt: string } | null
  /** HTML: h2, p, ul, blockquote, a, figure with img and figcaption. */
  body: string
  /** Found by its slug only, and left out of the list. */
  isUnlisted?: boolean
}

const SAMPLE_NOTE = '<p>This is a sample article. It announces nothing.</p>'
const AUTHOR = 'Press desk'

/** Newest first. */
export const SAMPLE_ARTICLES: SampleArticle[] = [
  {
    slug: 'ctrl-suite-2-4',
    title: 'Ctrl Suite 2.4 puts the timeline and the node graph side by side',
    summary:
      'The editor now shows what plays and what drives it in one window, and the engine starts sooner.',
    published_at: '2024-09-17T09:00:00.000Z',
    author: AUTHOR,
    image: { drawing: 'timeline', alt: 'A timeline with three tracks above a node graph' },
    body:
      '<p>Ctrl Suite 2.4 is available today. The editor opens the timeline and the node graph in one window, so that ' +
      'a change to a trigger can be heard and seen where it happens.</p>' +
      '<h2>What is new</h2>' +
      '<ul><li>Timeline and node graph side by side, with one selection for both.</li>' +
      '<li>The engine reports each player and each input and output on its status panel.</li>' +
      '<li>Labels given to a license in the account appear in the engine.</li></ul>' +
      '<figure><img src="{images}/timeline.svg" alt="A timeline with three tracks above a node graph" ' +
      'width="1200" height="675"><figcaption>The new split view.</figcaption></figure>' +
      '<h2>Who receives it</h2>' +
      '<p>The release is part of every license whose updates have not ended. See <a href="/ctrl-suite">Ctrl Suite</a> ' +
      'for the two editions and <a href="/ctrl-suite/buy">the buy page</a> for prices.</p>',
  },
  {
    slug: 'commskit-1-6',
    title: 'CommsKit 1.6 lists TCP, UDP and OSC messages in one monitor',
    summary: 'Filters that stay, times to the millisecond, and a build for Apple silicon.',
    published_at: '2024-07-02T08:30:00.000Z',
    author: AUTHOR,
    image: { drawing: 'monitor', alt: 'Lines of network messages in three colours' },
    body:
      '<p>CommsKit 1.6 brings the three message types into one list. Each line keeps its time, its direction and its ' +
      'bytes, and a filter stays until it is taken away.</p>' +
      '<blockquote><p>When two machines disagree, the first question is who said what, and when. This release ' +
      'answers it on one screen.</p></blockquote>' +
      '<p>The Mac download now has a build for Apple silicon beside the one for Intel. Both are on ' +
      '<a href="/commskit/download">the download page</a>.</p>',
  },
  {
    slug: 'ctrl-for-ipad-cue-lists',
    title: 'Ctrl for iPad learns cue lists',
    summary: 'Faders and buttons were there from the start; now a whole show can be stepped through by hand.',
    published_at: '2024-05-14T09:00:00.000Z',
    author: AUTHOR,
    image: { drawing: 'faders', alt: 'A row of faders beside a list of cues' },
    body:
      '<p>The new cue list in Ctrl for iPad shows the cue that is running, the one that comes next, and how long ' +
      'is left.</p><h2>Made for the dark</h2>' +
      '<p>The list has large targets and a quiet palette, because it is mostly used where the only light is on ' +
      'stage. Read the details on <a href="/ctrl-for-ipad/specs">the specification page</a>.</p>',
  },
  {
    slug: 'engine-for-linux',
    title: 'Ctrl Engine now runs on Linux',
    summary:
      'A package for Debian and Ubuntu joins the macOS and Windows installers, under the same licenses.',
    published_at: '2024-02-20T10:00:00.000Z',
    author: AUTHOR,
    image: { drawing: 'rack', alt: 'A rack with an engine and four players' },
    body:
      '<p>Ctrl Engine can be installed on Debian and Ubuntu from today. A license is not tied to an operating system: ' +
      'an engine that moves to another machine only needs a new activation.</p>' +
      '<p>Machines without a network are activated by hand: save the request, open the license in the account, and ' +
      'carry the answer back.</p>',
  },
  {
    slug: 'two-editions',
    title: 'One engine, two editions: how core and pro divide the work',
    summary: 'What each edition is for, how players and entities are counted, and how an upgrade works.',
    published_at: '2023-11-07T09:00:00.000Z',
    author: AUTHOR,
    image: null,
    body:
      '<p>Ctrl Engine comes in two editions. Core is for installations that run by themselves; pro is for ' +
      'shows that are programmed and changed on site.</p>' +
      '<ul><li>Each edition includes one player; more are added one by one.</li>' +
      '<li>Two inputs or outputs are included; more are added in blocks of five.</li>' +
      '<li>A core license can become a pro license at any time: write to support.</li></ul>',
  },
  {
    slug: 'updates-explained',
    title:
      'What a year of updates includes, what happens when it ends, and why a license goes on working without it',
    summary: 'A short explanation of the update products.',
    published_at: '2023-06-21T09:00:00.000Z',
    author: AUTHOR,
    image: null,
    body:
      '<p>Every license comes with a year of updates. When the year ends, the engine goes on working in the last ' +
      'version that was released within it. Another year can be added whenever a newer version is wanted: write to support.</p>',
  },
  {
    slug: 'ledsnaps-resources',
    title: 'LedSnaps resources stay available',
    summary: 'The 1.0 apps are no longer developed; their resources can still be downloaded.',
    published_at: '2022-03-15T09:00:00.000Z',
    author: AUTHOR,
    image: { drawing: 'pixels', alt: 'A grid of coloured pixels' },
    body:
      '<p>App makers find the resources of the 1.0 range, <a href="/1.0/apps/ledsnaps">LedSnaps</a> among them, in ' +
      'their account. A 1.0 account can be joined with a new one under Settings.</p>',
  },
].map((article) => ({ ...article, body: article.body + SAMPLE_NOTE }))

/** A test of sanitising: of its body only the plain text may reach a visitor's browser. */
export const HOSTILE_ARTICLE: SampleArticle = {
  slug: 'sanitising-test',
  title: 'A test of sanitising <script>document.title = "broken"</script>',
  summary: 'Only for tests: <img src=x onerror="document.title=\'broken\'"> this is text.',
  published_at: '2022-01-01T00:00:00.000Z',
  author: 'Test <b>author</b>',
  image: null,
  isUnlisted: true,
  body:
    '<p>The words before.</p><script>document.title = "broken"</script>' +
    '<img src="x" onerror="document.title=\'broken\'" alt="a picture">' +
    '<p onclick="document.title=\'broken\'" style="position:fixed;inset:0" class="fixed" id="main">A paragraph.</p>' +
    '<a href="javascript:document.title=\'broken\'">A script link</a> ' +
    '<a href=" java&#10;script:document.title=\'broken\'">A hidden script link</a> ' +
    '<a href="data:text/html,<script>alert(1)</script>">A data link</a> ' +
    '<a href="https://example.com/" target="_blank">A plain link</a>' +
    '<iframe src="https://example.com/frame"></iframe><object data="x"></object><embed src="x">' +
    '<svg><a xlink:href="javascript:alert(1)"><text>svg</text></a><script>alert(1)</script></svg>' +
    '<math><mtext><style><img src=x onerror="alert(1)"></style></mtext></math>' +
    '<form action="https://example.com/"><input name="password"><button>Send</button></form>' +
    '<style>body { display: none }</style><link rel="stylesheet" href="https://example.com/x.css">' +
    '<meta http-equiv="refresh" content="0;url=https://example.com/"><base href="https://example.com/">' +
    '<scr<script>ipt>alert(1)</script><p>The words after.</p><blockquote><p>Never closed',
}

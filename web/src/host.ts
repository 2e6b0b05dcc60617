// Who gives this page to browsers.

/**
 * `quatuor page` writes into the page that its host only gives files. There nobody holds tables or knows exact values, and
 * nobody is asked; from any other place a server may answer.
 */
export const hasServer = () => document.querySelector('meta[name="quatuor-server"][content="none"]') === null;

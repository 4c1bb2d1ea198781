<#-- Every page of the realm stands in this frame: the mark, one card, the language switch.
     Links to the shop are absolute paths: the realm's pages share its origin. -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!DOCTYPE html>
<html lang="${(locale.currentLanguageTag)!'zh-TW'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex, nofollow">
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="#0D1716" media="(prefers-color-scheme: dark)">
  <title>${msg("pageTitle")}</title>
  <link rel="icon" href="${url.resourcesPath}/img/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${url.resourcesPath}/css/tokens.css">
  <link rel="stylesheet" href="${url.resourcesPath}/css/tapory.css">
  <script type="module" src="${url.resourcesPath}/js/history.js"></script>
  <script type="module" src="${url.resourcesPath}/js/reveal.js"></script>
  <script type="module" src="${url.resourcesPath}/js/passkey.js"></script>
<#-- The space keeps Keycloak from finding the end of the head, where it would write an inline script that the policy
     refuses after every form with an error; history.js does that script's work. -->
</head >
<body data-page-id="login-${pageId}">
  <header class="top">
    <a class="brand" href="/">
      <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M9.2 11.3a7 7 0 0 1 0 9.4"/>
        <path d="M14.4 6.6a14 14 0 0 1 0 18.8"/>
        <path d="M19.6 2a21 21 0 0 1 0 28"/>
      </svg>
      <#if ((locale.currentLanguageTag)!'zh-TW') = "en">
        <span class="name" lang="en">Tapory</span><span class="name small-name zh" lang="zh-TW">觸憶</span>
      <#else>
        <span class="name zh" lang="zh-TW">觸憶</span><span class="name small-name" lang="en">Tapory</span>
      </#if>
      <span class="unseen">${msg("brandHome")}</span>
    </a>
    <#if realm.internationalizationEnabled && locale.supported?size gt 1>
      <nav class="languages" aria-label="${msg("languages")}">
        <#list locale.supported as l>
          <#if l.languageTag != locale.currentLanguageTag>
            <a href="${l.url}" lang="${l.languageTag}" hreflang="${l.languageTag}">${(l.languageTag == "en")?then("English", "中文")}</a>
          </#if>
        </#list>
      </nav>
    </#if>
  </header>

  <main class="card">
    <h1><#nested "header"></h1>
    <#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
      <p class="notice ${message.type}" role="${(message.type == 'error')?then('alert', 'status')}">${kcSanitize(message.summary)?no_esc}</p>
    </#if>
    <#nested "form">
    <#if auth?has_content && auth.showTryAnotherWayLink()>
      <form id="kc-select-try-another-way-form" action="${url.loginAction}" method="post">
        <p class="aside"><button class="link" id="try-another-way" type="submit" name="tryAnotherWay" value="on">${msg("doTryAnotherWay")}</button></p>
      </form>
    </#if>
    <#if displayInfo><#nested "info"></#if>
  </main>
</body>
</html>
</#macro>

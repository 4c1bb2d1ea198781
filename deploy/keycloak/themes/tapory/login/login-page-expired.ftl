<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("pageExpiredTitle")}
  <#elseif section = "form">
    <p class="lead">${msg("pageExpiredLead")}</p>
    <p><a class="button primary block" id="loginContinueLink" href="${url.loginAction}">${msg("pageExpiredGoOn")}</a></p>
    <p class="aside"><a id="loginRestartLink" href="${url.loginRestartFlowUrl}">${msg("signInAgain")}</a></p>
  </#if>
</@layout.registrationLayout>

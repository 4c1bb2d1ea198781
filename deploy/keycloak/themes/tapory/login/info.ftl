<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">
    <#if messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${message.summary}</#if>
  <#elseif section = "form">
    <#if messageHeader??><p class="lead">${message.summary}</p></#if>
    <p><a class="button primary block" href="${(pageRedirectUri!actionUri!'/')}">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>

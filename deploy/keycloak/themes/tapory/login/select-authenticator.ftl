<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("loginChooseAuthenticator")}
  <#elseif section = "form">
    <form id="kc-select-credential-form" action="${url.loginAction}" method="post">
      <#list auth.authenticationSelections as selection>
        <button class="button quiet-button block way" type="submit" name="authenticationExecution" value="${selection.authExecId}">
          ${msg(selection.displayName)}
          <span class="small">${msg(selection.helpText)}</span>
        </button>
      </#list>
    </form>
  </#if>
</@layout.registrationLayout>
